import { FILTER_TYPES } from "#domain/listing/filter.ts";
import { PAGE_SIZES, SEARCH_PARAMETER } from "#domain/listing/listing-query.ts";
import { DEFAULT_SORT } from "#domain/listing/sort.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext, PageListing } from "../block.ts";
import { LISTING_ID } from "./listing-address.ts";

export interface ListingPartProps {
  kind: DesignKind;
  listing: PageListing;
  page: PageContext;
}

/** Looks for words among what is filtered: a GET form that carries the rest of the listing along. */
export function ListingSearch({ kind, listing, page }: ListingPartProps) {
  const { labels } = page;
  const { filters, search } = listing;
  const id = `${SEARCH_PARAMETER}-${kind}`;
  return (
    <search>
      <form className="listing-search" action={`${page.path}#${LISTING_ID}`}>
        {FILTER_TYPES.flatMap((type) =>
          (filters[type] ?? []).map((value) => (
            <input key={`${type} ${value}`} type="hidden" name={`${type}[]`} value={value} />
          )),
        )}
        <KeptOrder listing={listing} />
        <label className="visually-hidden" htmlFor={id}>
          {labels("listing/search-for")}
        </label>
        <input
          id={id}
          type="search"
          name={SEARCH_PARAMETER}
          defaultValue={search}
          placeholder={labels("listing/search-for")}
          maxLength={80}
          enterKeyHint="search"
        />
        <button className="button button-secondary" type="submit">
          {labels("listing/search")}
        </button>
      </form>
    </search>
  );
}

/** What of a listing a form carries along: its order, and how many are shown at once. */
export function KeptOrder({ listing: { sort, pageSize } }: Pick<ListingPartProps, "listing">) {
  return (
    <>
      {sort !== DEFAULT_SORT && <input type="hidden" name="sort" value={sort} />}
      {pageSize !== PAGE_SIZES[0] && <input type="hidden" name="pageSize" value={pageSize} />}
    </>
  );
}
