import { readQuery } from "../query-reading.ts";
import { writeQuery } from "../query-writing.ts";

/** More of anything than an address of the shop's length can hold; what lies beyond becomes no list, and no schema takes it. */
const MOST_VALUES = 500;
const LIMITS = { depth: 2, listLength: MOST_VALUES };

/**
 * Writes a query with its names in alphabetical order, so that equal questions are written alike.
 *
 * @returns with the leading `?`, or empty text.
 */
export function buildQuery(values: object): string {
  const query = writeQuery(values, (one, other) => (one < other ? -1 : 1));
  return query && `?${query}`;
}

/** The inverse of `buildQuery`: every value is text. Never throws; prototype keys and depth are bounded. */
export function parseQuery(search: string): Record<string, unknown> {
  return readQuery(search.replace(/^\?/, "").split("&", MOST_VALUES), LIMITS);
}
