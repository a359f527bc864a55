import { quoted } from "../parsed.ts";
import {
  FILTER_TYPES,
  FILTER_VALUE_LIMIT,
  type Filters,
  type FilterType,
  isFilterType,
  isFilterValue,
  normaliseValues,
} from "./facets.ts";

/** Orders of a listing (spec 000 §3); the first one is used if none is asked for. */
export const SORT_OPTIONS = ["popularity", "created"] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

export const DEFAULT_SORT: SortOption = "popularity";

/**
 * The other spellings that the spec has seen. `dateCreated.date` is the field behind `created`; `sort` is read as the
 * list's own order, which is popularity.
 */
const OTHER_SPELLINGS: ReadonlyMap<string, SortOption> = new Map([
  ["sort", "popularity"],
  ["dateCreated.date", "created"],
]);

/** Reads an order in any of its spellings; null for anything else. */
export function parseSort(value: string): SortOption | null {
  return SORT_OPTIONS.find((option) => option === value) ?? OTHER_SPELLINGS.get(value) ?? null;
}

/** Numbers of items on a page of a listing: 12 and 48 (spec 000 §9), and the default between them. */
export const PAGE_SIZES = [12, 36, 48] as const;
type PageSize = (typeof PAGE_SIZES)[number];

/** Enough to look around in, and whole rows of two, three or four. */
export const DEFAULT_PAGE_SIZE: PageSize = 36;

/** The last page that is shown: further than any shopper pages, near enough that no address asks for an endless offset. */
export const LAST_PAGE = 9999;

/** The filters, search, order and page that a listing shows. Pages count from 1. */
export interface ListingQuery {
  filters: Filters;
  /** The words that are looked for; empty for none. */
  search: string;
  sort: SortOption;
  page: number;
  pageSize: PageSize;
}

/** Something in the address that the listing cannot use; everything else in it still counts. */
interface ListingProblem {
  parameter: string;
  code: "not-a-value" | "too-many-values" | "unknown-sort" | "no-page" | "no-page-size";
  problem: string;
}

/** Parameters that are looked at: more than a listing has, few enough that a hostile address costs nothing. */
const PARAMETER_LIMIT = 1000;
const ARRAY_SUFFIX = "[]";

/** The parameter of the words that are looked for. */
export const SEARCH_PARAMETER = "q";
/** The greatest length of a search, more than anybody types. */
export const LONGEST_SEARCH = 80;

/** The listing that an address without a query shows. */
export const PLAIN_LISTING: ListingQuery = {
  filters: {},
  search: "",
  sort: DEFAULT_SORT,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
};

/**
 * Writes a listing's query string: filters as `color[]=rot`, then words, sort, page and page size, without usual values
 * (spec 000 §5: arrays as `key[]`, empty values dropped). One listing has one spelling.
 *
 * @returns the query without `?`; empty for the plain listing.
 */
export function buildListingQuery({ filters, search, sort, page, pageSize }: ListingQuery): string {
  const parts: string[] = [];
  for (const type of FILTER_TYPES) {
    for (const value of normaliseValues(filters[type] ?? [])) {
      parts.push(`${type}${ARRAY_SUFFIX}=${encode(value)}`);
    }
  }
  if (search !== "") parts.push(`${SEARCH_PARAMETER}=${encode(search)}`);
  if (sort !== DEFAULT_SORT) parts.push(`sort=${sort}`);
  if (page !== 1) parts.push(`page=${page}`);
  if (pageSize !== DEFAULT_PAGE_SIZE) parts.push(`pageSize=${pageSize}`);
  return parts.join("&");
}

/** Encodes a text as a browser writes it in an address. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/**
 * Reads a listing's query string, the inverse of `buildListingQuery`. Never throws: values that cannot be used are
 * named in `problems` and left out, and parameters of others are ignored. A filter may also be written without `[]`.
 *
 * @param search with or without the leading `?`.
 */
export function parseListingQuery(search: string): { query: ListingQuery; problems: ListingProblem[] } {
  const values = new Map<FilterType, Set<string>>();
  const query = { ...PLAIN_LISTING };
  const problems: ListingProblem[] = [];
  for (const [parameter, value] of knownParameters(search)) {
    const type = withoutSuffix(parameter);
    const problem = isFilterType(type) ? readValue(values, type, value) : readSetting(query, parameter, value);
    if (problem) problems.push(problem);
  }
  const filters: Partial<Record<FilterType, string[]>> = {};
  for (const [type, chosen] of values) {
    const kept = normaliseValues(chosen);
    if (kept.length > 0) filters[type] = kept;
  }
  return { query: { ...query, filters }, problems };
}

/** The words of a search: one blank between them, none around them, and no more than anybody types. */
export function normaliseSearch(text: string): string {
  const words = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return words.slice(0, LONGEST_SEARCH).toWellFormed().trim();
}

const SETTINGS = ["sort", "page", "pageSize", SEARCH_PARAMETER];

/** Tells whether a parameter of an address is a listing's. */
export function isListingParameter(name: string): boolean {
  return SETTINGS.includes(name) || isFilterType(withoutSuffix(name));
}

/** The parameters of a query string that the listing knows; unknown ones do not count towards the limit. */
function knownParameters(search: string): [string, string][] {
  const known = [...new URLSearchParams(search)].filter(([name, value]) => value !== "" && isListingParameter(name));
  return known.slice(0, PARAMETER_LIMIT);
}

function withoutSuffix(parameter: string): string {
  return parameter.endsWith(ARRAY_SUFFIX) ? parameter.slice(0, -ARRAY_SUFFIX.length) : parameter;
}

function readValue(values: Map<FilterType, Set<string>>, type: FilterType, value: string): ListingProblem | null {
  if (!isFilterValue(value)) {
    return { parameter: type, code: "not-a-value", problem: `${quoted(value)} is no value of the filter ${type}.` };
  }
  const chosen = values.get(type) ?? new Set();
  values.set(type, chosen);
  if (chosen.size >= FILTER_VALUE_LIMIT && !chosen.has(value)) {
    const problem = `The filter ${type} takes at most ${FILTER_VALUE_LIMIT} values.`;
    return { parameter: type, code: "too-many-values", problem };
  }
  chosen.add(value);
  return null;
}

function readSetting(query: ListingQuery, parameter: string, value: string): ListingProblem | null {
  if (parameter === SEARCH_PARAMETER) {
    query.search = normaliseSearch(value);
    return null;
  }
  if (parameter === "sort") {
    const sort = parseSort(value);
    if (sort) query.sort = sort;
    return sort ? null : { parameter, code: "unknown-sort", problem: `A list cannot be sorted by ${quoted(value)}.` };
  }
  const number = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
  if (parameter === "page") {
    if (number) query.page = number;
    const problem = `${quoted(value)} is no page of 1 to ${LAST_PAGE}.`;
    return number ? null : { parameter, code: "no-page", problem };
  }
  const pageSize = PAGE_SIZES.find((size) => size === number);
  if (pageSize) query.pageSize = pageSize;
  const problem = `A page holds ${PAGE_SIZES.join(", ")} items, not ${quoted(value)}.`;
  return pageSize ? null : { parameter, code: "no-page-size", problem };
}
