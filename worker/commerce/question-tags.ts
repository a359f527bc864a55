import type { Endpoint } from "#domain/contract/endpoint.ts";
import { designTags } from "#domain/listing/design-tags.ts";
import { priceTags } from "#domain/price/price-tags.ts";

/** The surrogate tags of everything that shows the reply to a call; none if neither prices nor designs change it. */
export function tagsOf<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input): string[] {
  const { articles, designs } = endpoint;
  return [...(articles ? priceTags(articles(input)) : []), ...(designs ? designTags(designs(input)) : [])];
}
