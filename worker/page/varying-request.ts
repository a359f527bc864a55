import type { Context } from "hono";
import type { VaryingRequest } from "#domain/page/variants.ts";
import { type AppContext, urlOf } from "../context.ts";
import { treatmentsOf } from "../flags/treatments.ts";

/**
 * What pages may differ by, of this request: the values of its address, of those that stand twice the first, and its flags. What a
 * stranger asks of the flags too often is passed over.
 */
export function varyingRequest(context: Context<AppContext>): VaryingRequest {
  const { pathname, search, searchParams } = context.get("pageUrl") ?? urlOf(context);
  if (search === "") return { query: () => null, flag: treatmentsOf({ pathname, search }) };
  const hasFlags = context.get("overrides")?.hasFlags ?? true;
  const flag = treatmentsOf({ pathname, search: hasFlags ? search : "" });
  return { query: (parameter) => searchParams.get(parameter), flag };
}
