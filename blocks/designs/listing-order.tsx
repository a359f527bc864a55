import { PAGE_SIZES } from "#domain/listing/listing-query.ts";
import { SORT_OPTIONS } from "#domain/listing/sort.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { listingHref } from "./listing-address.ts";
import type { ListingPartProps } from "./listing-search.tsx";

/** How many there are, and in which order they are shown. */
export function ListingOrder({ total, listing, page }: ListingPartProps & { total: number | undefined }) {
  const { labels } = page;
  return (
    <div className="listing-order">
      <p>{total === undefined ? "" : labels("listing/results", { count: total })}</p>
      <ul aria-label={labels("listing/sort")}>
        {SORT_OPTIONS.map((sort) => (
          <li key={sort}>
            <a
              href={listingHref({ ...listing, sort, page: 1 }, page)}
              aria-current={sort === listing.sort ? "true" : undefined}
            >
              {catalogueLabel(labels, "sort", sort)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many are shown at once. */
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
