import type { DesignKind } from "../product/products.ts";
import { isFacet } from "./design-facets.ts";
import { type Filters, type FilterType, normaliseValues } from "./facets.ts";
import { buildListingQuery, isListingParameter, type ListingQuery, parseListingQuery } from "./listing-query.ts";

/** A listing as read from its address. */
export interface ListingReading {
  query: ListingQuery;
  /** The one spelling of its query, without `?`; empty for the plain listing. */
  canonical: string;
  /** True if the address is spelled in the canonical way; unknown parameters do not count. */
  isCanonical: boolean;
}

/** Reads the listing of a kind of designs: values that it has no filter for are left out. Never throws. */
export function readListing(kind: DesignKind, search: string): ListingReading {
  const { query: read } = parseListingQuery(search);
  const filters: Partial<Record<FilterType, readonly string[]>> = {};
  for (const [type, values] of Object.entries(read.filters) as [FilterType, readonly string[]][]) {
    const known = values.filter((value) => isFacet(kind, type, value));
    if (known.length > 0) filters[type] = known;
  }
  const query = { ...read, filters };
  const canonical = buildListingQuery(query);
  return { query, canonical, isCanonical: canonical === ownPart(search) };
}

/** The address with the canonical spelling of the listing, behind parameters that belong to others. */
export function correctedSearch(search: string, canonical: string): string {
  const parts = partsOf(search).filter((part) => !isListingParameter(nameOf(part)));
  const all = [...parts, ...(canonical ? [canonical] : [])].join("&");
  return all && `?${all}`;
}

/** The listing with one value toggled: chosen if it was not, and the other way about. It begins at its first page. */
export function toggleFilter(query: ListingQuery, type: FilterType, value: string): ListingQuery {
  const chosen = query.filters[type] ?? [];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const { [type]: _, ...others } = query.filters;
  const filters: Filters = values.length > 0 ? { ...others, [type]: normaliseValues(values) } : others;
  return { ...query, filters, page: 1 };
}

/** Tells whether the listing is narrowed by a filter or a search. */
export function isNarrowed({ filters, search }: ListingQuery): boolean {
  return search !== "" || Object.keys(filters).length > 0;
}

/** Number of pages that a number of designs fills; an empty listing has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function ownPart(search: string): string {
  return partsOf(search)
    .filter((part) => isListingParameter(nameOf(part)))
    .join("&");
}

function partsOf(search: string): string[] {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "");
}

/** The decoded name of a parameter. */
function nameOf(part: string): string {
  return [...new URLSearchParams(part)][0]?.[0] ?? "";
}
