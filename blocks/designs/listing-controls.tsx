import { isNarrowed, toggleFilter } from "#domain/listing/canonical-listing.ts";
import { FACETS } from "#domain/listing/design-facets.ts";
import type { FilterType } from "#domain/listing/facets.ts";
import { buildListingQuery, type ListingQuery, PAGE_SIZES } from "#domain/listing/listing-query.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext, PageListing } from "../block.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { facetLabel } from "./design-facts.ts";

/** The chosen filters and the search, each a link that removes it. */
export function ChosenFilters({ kind, listing, page }: ListingPartProps) {
  const { labels } = page;
  if (!isNarrowed(listing)) return null;
  const chosen = (Object.keys(FACETS[kind]) as FilterType[]).flatMap((type) =>
    (listing.filters[type] ?? []).map((value) => ({
      name: facetLabel(labels, kind, type, value),
      href: listingHref(toggleFilter(listing, type, value), page),
    })),
  );
  const words = listing.search
    ? [{ name: listing.search, href: listingHref({ ...listing, search: "", page: 1 }, page) }]
    : [];
  const all = [...words, ...chosen];
  return (
    <ul className="listing-chosen">
      {all.map(({ name, href }) => (
        <li key={name}>
          <a href={href} aria-label={labels("listing/remove", { name })}>
            {name} <Icon name="close" />
          </a>
        </li>
      ))}
      {all.length > 1 && (
        <li>
          <a className="all" href={`${page.path}#${LISTING_ID}`}>
            {labels("listing/reset")}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Links to the numbers of designs that a page may show. */
export function ListingPageSize({ listing, page }: Omit<ListingPartProps, "kind">) {
  const { labels } = page;
  return (
    <ul className="listing-page-size">
      {PAGE_SIZES.map((pageSize) => (
        <li key={pageSize}>
          <a
            href={listingHref({ ...listing, pageSize, page: 1 }, page)}
            aria-current={pageSize === listing.pageSize ? "true" : undefined}
          >
            {labels("listing/page-size", { count: pageSize })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A part of a listing: its kind of designs, and the state in its address. */
export interface ListingPartProps {
  kind: DesignKind;
  listing: PageListing;
  page: PageContext;
}

/** The id of the listing on the page, to which its links lead. */
export const LISTING_ID = "listing";

/** Returns the address of a listing; with `isBelow` it scrolls past the content above the listing. */
export function listingHref(query: ListingQuery, { path }: Pick<PageContext, "path">, isBelow = true): string {
  const search = buildListingQuery(query);
  return `${path}${search && `?${search}`}${isBelow ? `#${LISTING_ID}` : ""}`;
}
