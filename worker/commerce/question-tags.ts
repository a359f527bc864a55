import type { Endpoint } from "#domain/contract/endpoint.ts";
import { priceTags } from "#domain/price/price-tags.ts";

/** The surrogate tags of what is made of the reply to a question; none where prices do not change it. */
export function tagsOf<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input): string[] {
  return endpoint.articles ? priceTags(endpoint.articles(input)) : [];
}
