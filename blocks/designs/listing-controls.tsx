import type { DesignList } from "#domain/contract/design.ts";
import { isNarrowed, toggleFilter } from "#domain/listing/canonical-listing.ts";
import { FACETS } from "#domain/listing/design-facets.ts";
import { FILTER_TYPES, type FilterType } from "#domain/listing/facets.ts";
import {
  buildListingQuery,
  DEFAULT_SORT,
  type ListingQuery,
  PAGE_SIZES,
  SEARCH_PARAMETER,
  SORT_OPTIONS,
} from "#domain/listing/listing-query.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext, PageListing } from "../block.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { facetLabel } from "./design-facts.ts";

/** The smallest number of values of a filter that is shown; with fewer it would change nothing. */
const FEWEST_VALUES = 2;

/**
 * All filters that divide the designs, of which one is open at a time. A value is a link with the number of designs that it leaves; the
 * boxes beside the values choose several at once, in a form.
 */
export function ListingFilters({ kind, list, listing, page }: ListingPartProps & { list: DesignList }) {
  const { labels } = page;
  const groups = (Object.keys(FACETS[kind]) as FilterType[]).flatMap((type) => {
    const chosen = listing.filters[type] ?? [];
    const values = (FACETS[kind][type] ?? []).filter(
      (value) => chosen.includes(value) || (list.counts?.[type]?.[value] ?? 0) > 0,
    );
    return values.length >= FEWEST_VALUES || chosen.length > 0 ? [{ type, chosen, values }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <form className="listing-filters" action={`${page.path}#${LISTING_ID}`}>
      {listing.search && <input type="hidden" name={SEARCH_PARAMETER} value={listing.search} />}
      <KeptOrder listing={listing} />
      {groups.map(({ type, chosen, values }) => (
        <details key={type} name="listing-filter">
          <summary className={chosen.length > 0 ? "chosen" : undefined}>
            {catalogueLabel(labels, "filter", type)}
            {chosen.length > 0 && <span className="listing-count">{chosen.length}</span>}
          </summary>
          <div className="listing-values">
            <ul>
              {values.map((value) => (
                <FilterValue
                  key={value}
                  kind={kind}
                  type={type}
                  value={value}
                  count={list.counts?.[type]?.[value] ?? 0}
                  listing={listing}
                  page={page}
                />
              ))}
            </ul>
            <button className="button button-secondary" type="submit">
              {labels("listing/apply")}
            </button>
          </div>
        </details>
      ))}
    </form>
  );
}

interface FilterValueProps extends ListingPartProps {
  type: FilterType;
  value: string;
  count: number;
}

function FilterValue({ kind, type, value, count, listing, page }: FilterValueProps) {
  const name = facetLabel(page.labels, kind, type, value);
  const isChosen = listing.filters[type]?.includes(value) ?? false;
  return (
    <li>
      <input type="checkbox" name={`${type}[]`} value={value} defaultChecked={isChosen} aria-label={name} />
      <a
        className={type === "color" ? `swatch ${value}` : undefined}
        href={listingHref(toggleFilter(listing, type, value), page)}
        aria-current={isChosen ? "true" : undefined}
      >
        {designsOf(kind).facets[type]?.hasPictures && (
          <img src={`/filters/${kind}/${value}.jpg`} alt="" width={64} height={64} loading="lazy" />
        )}
        {name} <span className="listing-count">{count}</span>
      </a>
    </li>
  );
}

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

/** The number of designs found, and links to the orders in which they can be shown. */
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

interface ListingPartProps {
  kind: DesignKind;
  listing: PageListing;
  page: PageContext;
}

/** A search among the filtered designs: a GET form that carries the rest of the listing along. */
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

/** The hidden fields that keep a listing's order and page size in a form. */
function KeptOrder({ listing: { sort, pageSize } }: Pick<ListingPartProps, "listing">) {
  return (
    <>
      {sort !== DEFAULT_SORT && <input type="hidden" name="sort" value={sort} />}
      {pageSize !== PAGE_SIZES[0] && <input type="hidden" name="pageSize" value={pageSize} />}
    </>
  );
}

/** The id of the listing on the page, to which its links lead. */
export const LISTING_ID = "listing";

/** Returns the address of a listing; with `isBelow` it scrolls past the content above the listing. */
export function listingHref(query: ListingQuery, { path }: Pick<PageContext, "path">, isBelow = true): string {
  const search = buildListingQuery(query);
  return `${path}${search && `?${search}`}${isBelow ? `#${LISTING_ID}` : ""}`;
}
