import { readQuery } from "../query-reading.ts";

/** How often one parameter may stand: more than any list has, few enough that a hostile query costs little. */
const REPEAT_LIMIT = 50;
const LIMITS = { depth: 2, listLength: REPEAT_LIMIT };

/**
 * Reads the named parameters of a query string into plain values; an empty value counts as none, as it is never
 * written. Never throws. Strangers' parameters are passed over before anything is parsed, so that they neither cost
 * nor crowd out; prototype keys and depth are bounded.
 *
 * @param search with or without the leading `?`.
 */
export function parseDesignerQuery(search: string, names: readonly string[]): Record<string, unknown> {
  const counts = new Map(names.map((name) => [name, 0]));
  const pairs = search.replace(/^\?/, "").split("&");
  const known = pairs.filter((pair) => {
    const name = parameterName(pair);
    const count = counts.get(name);
    if (count === undefined || count >= REPEAT_LIMIT) return false;
    counts.set(name, count + 1);
    return true;
  });
  return dropEmpty(readQuery(known, LIMITS));
}

/** The name in front of `=`, without what is nested in it: `optionTypes` of `optionTypes%5Bkeilrahmen%5D=38mm`. */
export function parameterName(pair: string): string {
  return pair.replace(/(?:=|\[|%5B).*$/is, "");
}

function dropEmpty(values: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(values).map(([key, value]): [string, unknown] => {
    if (Array.isArray(value)) return [key, value.filter((entry) => entry !== "")];
    return [key, isNested(value) ? dropEmpty(value) : value];
  });
  return Object.fromEntries(kept.filter(([, value]) => !isBlank(value)));
}

/** Whether a value says nothing: no text, an empty list or an object without entries. */
function isBlank(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
