import { parse, stringify } from "qs";

/** More of anything than an address of the shop's length can hold; what lies beyond becomes no list, and no schema takes it. */
const MOST_VALUES = 500;
const DEPTH_LIMIT = 2;

/**
 * Writes a query: nested objects as `key[sub]`, arrays of plain values as `key[]`, empty values dropped (spec 000 §5), names in
 * alphabetical order, so that equal questions are written alike.
 *
 * @returns with the leading `?`, or empty text.
 */
export function buildQuery(values: object): string {
  return stringify(dropEmpty(values) ?? {}, {
    addQueryPrefix: true,
    arrayFormat: "brackets",
    encodeValuesOnly: true,
    sort: (a: string, b: string) => (a < b ? -1 : 1),
  });
}

/** The inverse of `buildQuery`: every value is text. Never throws; prototype keys and depth are bounded. */
export function parseQuery(search: string): Record<string, unknown> {
  return parse(search, {
    ignoreQueryPrefix: true,
    arrayLimit: MOST_VALUES,
    parameterLimit: MOST_VALUES,
    depth: DEPTH_LIMIT,
  });
}

/** The value without empty text, null and whatever holds nothing else; undefined where nothing is left. */
function dropEmpty(value: unknown): unknown {
  if (value === "" || value === null || value === undefined) return undefined;
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const kept = value.map(dropEmpty).filter((item) => item !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  const kept = Object.entries(value).flatMap(([name, item]) => {
    const left = dropEmpty(item);
    return left === undefined ? [] : [[name, left] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
