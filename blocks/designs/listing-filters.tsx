import type { DesignList } from "#domain/contract/design.ts";
import { isNarrowed, toggleFilter } from "#domain/listing/canonical-listing.ts";
import { FACETS } from "#domain/listing/design-facets.ts";
import type { FilterType } from "#domain/listing/filter.ts";
import { SEARCH_PARAMETER } from "#domain/listing/listing-query.ts";
import { designsOf } from "#domain/product/products.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { facetLabel } from "./facet-label.ts";
import { LISTING_ID, listingHref } from "./listing-address.ts";
import { KeptOrder, type ListingPartProps } from "./listing-search.tsx";

/** Below this a filter would leave everything as it is. */
const FEWEST_VALUES = 2;

/**
 * Every filter that divides what is there, one open at a time. A value is a link with how many designs it leaves; the box beside it
 * chooses several at once, in a form.
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

/** What is chosen, each a link that takes it back. */
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
