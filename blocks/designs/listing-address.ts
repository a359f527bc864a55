import { buildListingQuery, type ListingQuery } from "#domain/listing/listing-query.ts";
import type { PageContext } from "../block.ts";

/** What a listing's links lead to: the listing's own place on the page. */
export const LISTING_ID = "listing";

/** The address of a listing; with `isBelow` it leads past what stands above the listing. */
export function listingHref(query: ListingQuery, { path }: Pick<PageContext, "path">, isBelow = true): string {
  const search = buildListingQuery(query);
  return `${path}${search && `?${search}`}${isBelow ? `#${LISTING_ID}` : ""}`;
}
