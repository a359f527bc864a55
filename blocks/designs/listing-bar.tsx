import type { DesignList } from "#domain/contract/design.ts";
import { toggleFilter } from "#domain/listing/canonical-listing.ts";
import { FACETS } from "#domain/listing/design-facets.ts";
import { FILTER_TYPES, type FilterType } from "#domain/listing/facets.ts";
import { DEFAULT_PAGE_SIZE, DEFAULT_SORT, SEARCH_PARAMETER, SORT_OPTIONS } from "#domain/listing/listing-query.ts";
import { designsOf } from "#domain/product/products.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { withColon } from "#locales/pair-text.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { facetLabel } from "./design-facts.ts";
import { LISTING_ID, type ListingPartProps, listingHref } from "./listing-controls.tsx";

const SHEET_ID = "listing-sheet";

type ListingBarProps = ListingPartProps & { list: DesignList };

/**
 * The bar that stays in sight above the designs: filters, search, the number of designs found, and their order. Narrow screens have
 * filters and search in a sheet that a button opens; the sheet is the platform's own popover, so that it needs no script.
 */
export function ListingBar({ kind, list, listing, page }: ListingBarProps) {
  const { labels } = page;
  const chosen = FILTER_TYPES.reduce((sum, type) => sum + (listing.filters[type]?.length ?? 0), 0);
  const { total } = list;
  return (
    <div className="listing-bar">
      <button type="button" className="listing-open" popoverTarget={SHEET_ID}>
        {labels("listing/filter")}
        {chosen > 0 && <span className="listing-count">{chosen}</span>}
      </button>
      <div className="listing-sheet" id={SHEET_ID} popover="auto">
        <button type="button" className="listing-close" popoverTarget={SHEET_ID} popoverTargetAction="hide">
          {labels("dialog/close")} <Icon name="close" />
        </button>
        <ListingSearch kind={kind} listing={listing} page={page} />
        <ListingFilters kind={kind} list={list} listing={listing} page={page} />
      </div>
      <p className="listing-total">{total === undefined ? "" : labels("listing/results", { count: total })}</p>
      <ListingOrder kind={kind} listing={listing} page={page} />
    </div>
  );
}

/** Links to the orders in which designs can be shown, behind the current one. */
function ListingOrder({ listing, page }: ListingPartProps) {
  const { labels } = page;
  return (
    <details className="listing-order" name="listing-filter">
      <summary>
        <span className="visually-hidden">{`${withColon(labels("listing/sort"), page.locale)} `}</span>
        {catalogueLabel(labels, "sort", listing.sort)}
      </summary>
      <ul>
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
    </details>
  );
}

/** The smallest number of values of a filter that is shown; with fewer it would change nothing. */
const FEWEST_VALUES = 2;

/**
 * All filters that divide the designs, of which one is open at a time. A value is a link with the number of designs that it leaves; the
 * boxes beside the values choose several at once, in a form.
 */
function ListingFilters({ kind, list, listing, page }: ListingBarProps) {
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
    <form
      className="listing-filters"
      action={`${page.path}#${LISTING_ID}`}
      data-show={labels("listing/show", { results: "…" })}
    >
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
            <button className="button" type="submit">
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

/** A search among the filtered designs: a GET form that carries the rest of the listing along. */
function ListingSearch({ kind, listing, page }: ListingPartProps) {
  const { labels } = page;
  const { filters, search } = listing;
  const id = `${SEARCH_PARAMETER}-${kind}`;
  return (
    <search className="search">
      <form action={`${page.path}#${LISTING_ID}`}>
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
        <button type="submit" aria-label={labels("listing/search")}>
          <Icon name="search" />
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
      {pageSize !== DEFAULT_PAGE_SIZE && <input type="hidden" name="pageSize" value={pageSize} />}
    </>
  );
}
