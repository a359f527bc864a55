import { type IParseOptions, type IStringifyOptions, parse, stringify } from "qs";

/** The greatest number of values in a query, more than an address of the shop's length can hold: all that follow are not read. */
const MOST_VALUES = 500;

/** Brackets beyond the depth are one name, and so is a place in a list beyond the limit, which makes no list. */
const READING: IParseOptions = {
  ignoreQueryPrefix: true,
  depth: 2,
  parameterLimit: MOST_VALUES,
  arrayLimit: MOST_VALUES,
  allowPrototypes: false,
};

const WRITING: IStringifyOptions = {
  arrayFormat: "brackets",
  encodeValuesOnly: true,
  format: "RFC3986",
  filter: (_name, value: unknown) => (value === "" || value === null ? undefined : value),
};

/**
 * Reads a query into objects, lists and texts: `key[sub]` is a field; `key[]`, `key[0]` and a repeated name are lists. A
 * name of JavaScript's own, such as `__proto__`, is passed over. Never throws.
 *
 * @param search with or without the leading `?`.
 */
export function readQuery(search: string): Record<string, unknown> {
  return parse(search, READING);
}

/**
 * Writes a query without its `?`: nested objects as `key[sub]`, lists as `key[]`. Only values are percent-encoded.
 * Empty texts, null and everything else that holds nothing are dropped (spec 000 §5).
 *
 * @param sort the order of every object's names and of every list's places; without it they stay as they are.
 */
export function writeQuery(values: object, sort?: (one: string, other: string) => number): string {
  return stringify(values, { ...WRITING, sort });
}
