import { parse, stringify } from "qs";

/** More parameters than the longest hand-off has, few enough that a hostile query costs nothing. */
const PARAMETER_LIMIT = 100;
const DEPTH_LIMIT = 2;
const ARRAY_LIMIT = 50;

/**
 * Writes designer parameters: nested objects as `key[sub]`, arrays as `key[]`, empty values dropped, and a
 * refinement of `none` or `ohne` dropped (spec 000 §5).
 */
export function buildDesignerQuery(parameters: Record<string, unknown>): string {
  return stringify(parameters, {
    arrayFormat: "brackets",
    encodeValuesOnly: true,
    skipNulls: true,
    filter: (key, value) => (isEmpty(key, value) ? undefined : value),
  });
}

function isEmpty(key: string, value: unknown): boolean {
  if (value === "" || value === null) return true;
  return key === "refinementType" && (value === "none" || value === "ohne");
}

/**
 * Reads a query string into plain values; an empty value counts as none, as it is never written. Never throws;
 * prototype keys, depth and length are bounded.
 *
 * @param search with or without the leading `?`.
 */
export function parseDesignerQuery(search: string): Record<string, unknown> {
  const query = parse(search, {
    ignoreQueryPrefix: true,
    parameterLimit: PARAMETER_LIMIT,
    depth: DEPTH_LIMIT,
    arrayLimit: ARRAY_LIMIT,
    allowPrototypes: false,
  });
  return dropEmpty(query);
}

function dropEmpty(values: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(values).filter(([, value]) => value !== "");
  return Object.fromEntries(kept.map(([key, value]) => [key, isNested(value) ? dropEmpty(value) : value]));
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
