import type { Context } from "hono";
import type { VaryingRequest } from "#domain/page/variants.ts";
import { type AppContext, urlOf } from "../context.ts";
import { treatmentsOf } from "../flags/treatments.ts";

/** What pages may differ by, of this request: the values of its address, of those that stand twice the first, and its flags. */
export function varyingRequest(context: Context<AppContext>): VaryingRequest {
  const url = context.get("pageUrl") ?? urlOf(context);
  if (url.search === "") return { query: () => null, flag: treatmentsOf(url) };
  return { query: (parameter) => url.searchParams.get(parameter), flag: treatmentsOf(url) };
}
