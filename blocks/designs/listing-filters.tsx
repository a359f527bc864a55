import type { DesignList } from "#domain/contract/design.ts";
import { isNarrowed, toggleFilter } from "#domain/listing/canonical-listing.ts";
import { FACETS } from "#domain/listing/facets.ts";
import type { FilterType } from "#domain/listing/filter.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { facetLabel } from "./facet-label.ts";
import { LISTING_ID, listingHref } from "./listing-address.ts";
import type { ListingPartProps } from "./listing-search.tsx";

/** Below this a filter would leave everything as it is. */
const FEWEST_VALUES = 2;

/** Every filter that divides what is there, each value a link with how many designs it leaves. One is open at a time. */
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
    <div className="listing-filters">
      {groups.map(({ type, chosen, values }) => (
        <details key={type} name="listing-filter">
          <summary className={chosen.length > 0 ? "chosen" : undefined}>
            {catalogueLabel(labels, "filter", type)}
            {chosen.length > 0 && <span className="listing-count">{chosen.length}</span>}
          </summary>
          <ul>
            {values.map((value) => {
              const isChosen = chosen.includes(value);
              const count = list.counts?.[type]?.[value] ?? 0;
              return (
                <li key={value}>
                  <a
                    className={type === "color" ? `swatch ${value}` : undefined}
                    href={listingHref(toggleFilter(listing, type, value), page)}
                    aria-current={isChosen ? "true" : undefined}
                  >
                    {kind === "collage" && type === "aspectRatio" && (
                      <img src={`/filters/collage/${value}.jpg`} alt="" width={64} height={64} loading="lazy" />
                    )}
                    {facetLabel(labels, kind, type, value)} <span className="listing-count">{count}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </div>
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
