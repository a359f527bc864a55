import type { Context } from "hono";
import { readListing } from "#domain/listing/canonical-listing.ts";
import { buildListingQuery } from "#domain/listing/listing-query.ts";
import { isDismissed } from "#domain/navigation/dismissal.ts";
import { MISSPELLED, PRESENT, type VaryingRequest } from "#domain/page/variants.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { type AppContext, urlOf } from "../context.ts";
import { NO_FLAGS, treatmentsOf } from "../flags/treatments.ts";

/**
 * The parts of a request that pages can vary by: the parameters of its address (of repeated ones the first value), its
 * flags, and the dismissed action bars. Flags of a stranger beyond the rate limit are ignored.
 */
export function varyingRequest(context: Context<AppContext>): VaryingRequest {
  const { pathname, search, searchParams } = context.get("pageUrl") ?? urlOf(context);
  const hasFlags = context.get("overrides")?.hasFlags ?? true;
  const dismissal = (cookie: string) => presentIf(isDismissed(context.req.header("Cookie") ?? "", cookie));
  const audience = context.get("audience") ?? NO_FLAGS;
  const { channel } = context.get("shop");
  const flag = treatmentsOf({ pathname, search: hasFlags ? search : "", audience, channel });
  // Most addresses have no parameters.
  if (search === "") return { query: none, presence: none, listing: none, dismissal, flag };
  return {
    query: (parameter) => searchParams.get(parameter),
    presence: (parameter) => presentIf(searchParams.get(parameter)),
    listing: (kind) => listingIn(search, kind),
    dismissal,
    flag,
  };
}

function none(): null {
  return null;
}

function presentIf(value: unknown): string | null {
  return value ? PRESENT : null;
}

/** The canonical query of a listing without its search words: a page rendered for search words is not cached. */
function listingIn(search: string, name: string): string | null {
  const kind = DESIGN_KINDS.find((one) => one === name);
  if (!kind) return null;
  const { query, isCanonical } = readListing(kind, search);
  if (!isCanonical) return MISSPELLED;
  return buildListingQuery({ ...query, search: "" }) || null;
}
