import { FILTER_TYPES, normaliseValues } from "./filter.ts";

/** Facets that designs are listed by: the filters, and an editor's further restrictions of a list. */
export const LIST_FACETS = [...FILTER_TYPES, "type", "format"] as const;
export type ListFacet = (typeof LIST_FACETS)[number];

/** Values by facet. Several of one widen a choice, several facets narrow it. */
export type FacetValues = Readonly<Partial<Record<ListFacet, readonly string[] | undefined>>>;

/** Scope of a list. */
export interface ListScope {
  /** Set by whoever put the list on a page: nothing on it tells of designs that lie outside. */
  within: FacetValues;
  /** Chosen by the shopper: beside each value that she did not choose stands how many designs it would leave. */
  filters: FacetValues;
}

/** A list of every design of a kind. */
export const EVERYTHING: ListScope = { within: {}, filters: {} };

/**
 * Tells whether a list may change because of designs that are found, or were before, by these values: it holds them,
 * or counts them. A design that misses one filter alone is counted for that filter; one that misses two is counted
 * nowhere.
 *
 * @param found a facet that is left out may have any value.
 */
export function mayListOrCount({ within, filters }: ListScope, found: FacetValues): boolean {
  return missedOf(within, found) === 0 && missedOf(filters, found) <= 1;
}

/** Number of requested facets that the found values miss. */
function missedOf(asked: FacetValues, found: FacetValues): number {
  return LIST_FACETS.filter((facet) => {
    const values = asked[facet];
    const isAsked = values !== undefined && values.length > 0;
    return isAsked && !(found[facet]?.some((value) => values.includes(value)) ?? true);
  }).length;
}

/** Marks a facet that a list is narrowed to by whoever put it on a page. */
const WITHIN = "~";

/** Writes a scope on one line; the inverse of `parseScope`. */
export function formatScope({ within, filters }: ListScope): string {
  const parts = [formatFacets(within).map((part) => WITHIN + part), formatFacets(filters)];
  return parts.flat().join("&");
}

/** Reads what `formatScope` wrote; what it cannot have written is left out, so that the scope is never too narrow. */
export function parseScope(text: string): ListScope {
  const parts = text.split("&");
  return {
    within: parseFacets(parts.filter((part) => part.startsWith(WITHIN)).map((part) => part.slice(WITHIN.length))),
    filters: parseFacets(parts.filter((part) => !part.startsWith(WITHIN))),
  };
}

/**
 * Writes what designs are found by on one line of so many characters at most; the inverse of `parseFound`. Where there is no room for
 * all, the longest facets are left out: they may have any value then.
 */
export function formatFound(found: FacetValues, longest: number): string {
  const parts = formatFacets(found, true).sort((one, other) => one.length - other.length);
  while (parts.join("&").length > longest) parts.pop();
  return parts.sort().join("&");
}

/** Reads what `formatFound` wrote. */
export function parseFound(text: string): FacetValues {
  return parseFacets(text.split("&"));
}

/** @param hasEmpty whether a facet without a value says something: that its designs have none. */
function formatFacets(facets: FacetValues, hasEmpty = false): string[] {
  return LIST_FACETS.flatMap((facet) => {
    const values = facets[facet];
    if (!values) return [];
    const kept = hasEmpty ? [...new Set(values)].sort() : normaliseValues(values);
    if (kept.length === 0 && !hasEmpty) return [];
    return [`${facet}=${kept.map((value) => encodeURIComponent(value.toWellFormed())).join(",")}`];
  });
}

function parseFacets(parts: readonly string[]): FacetValues {
  const entries = parts.flatMap((part): [ListFacet, string[]][] => {
    const [name, values] = part.split("=");
    const facet = LIST_FACETS.find((one) => one === name);
    return facet && values !== undefined
      ? [[facet, values === "" ? [] : values.split(",").map(decodeURIComponent)]]
      : [];
  });
  return Object.fromEntries(entries);
}
