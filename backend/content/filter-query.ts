import { type Json, type JsonObject, valueAt } from "./content-tree.ts";
import { unprocessable } from "./errors.ts";
import type { FilterParam } from "./query-params.ts";

type Test = (value: Json | undefined) => boolean;

const mostFilters = 100;

const kinds: Record<string, Test> = {
  empty: (value) => value === undefined || value === null || value === "",
  not_empty: (value) => value !== undefined && value !== null && value !== "",
  empty_array: (value) => Array.isArray(value) && value.length === 0,
  not_empty_array: (value) => Array.isArray(value) && value.length > 0,
  true: (value) => value === true || value === "true",
  false: (value) => value === false || value === "false",
  null: (value) => value === undefined || value === null,
  not_null: (value) => value !== undefined && value !== null,
};

const operations: Record<string, (argument: string) => Test> = {
  is: (argument) => {
    const test = Object.hasOwn(kinds, argument) ? kinds[argument] : undefined;
    if (!test) throw unprocessable(`filter_query: "is" knows only ${Object.keys(kinds).join(", ")}`);
    return test;
  },
  exists: (argument) => {
    if (argument !== "true" && argument !== "false") throw unprocessable('filter_query: "exists" knows true and false');
    return (value) => (value !== undefined && value !== null) === (argument === "true");
  },
  in: isOneOf,
  not_in: (argument) => not(isOneOf(argument)),
  like: isLike,
  not_like: (argument) => not(isLike(argument)),
  in_array: holdsAny,
  any_in_array: holdsAny,
  all_in_array: (argument) => (value) =>
    Array.isArray(value) && argument.split(",").every((wanted) => value.some((entry) => `${entry}` === wanted)),
  gt_int: (argument) => compares(argument, asNumber, (value, bound) => value > bound),
  lt_int: (argument) => compares(argument, asNumber, (value, bound) => value < bound),
  gt_float: (argument) => compares(argument, asNumber, (value, bound) => value > bound),
  lt_float: (argument) => compares(argument, asNumber, (value, bound) => value < bound),
  gt_date: (argument) => compares(argument, asTime, (value, bound) => value > bound),
  lt_date: (argument) => compares(argument, asTime, (value, bound) => value < bound),
};

/**
 * Builds the test of a story's content for a `filter_query`: all filters must hold, and of those under `__or` at least one.
 *
 * @returns the test; undefined if there are no filters.
 * @throws 422 for an operation that does not exist or an argument it cannot read.
 */
export function contentFilter(filters: readonly FilterParam[]): ((content: JsonObject) => boolean) | undefined {
  if (filters.length === 0) return undefined;
  if (filters.length > mostFilters) throw unprocessable(`filter_query: more than ${mostFilters} filters`);
  // The web framework of the real service merges the entries of `__or[]`, so one of them that holds is enough.
  const alternatives = filters
    .filter(({ keys }) => keys[0] === "__or")
    .map(({ keys, value }) => test(keys.slice(1), value));
  const required = filters.filter(({ keys }) => keys[0] !== "__or").map(({ keys, value }) => test(keys, value));
  return (content) =>
    required.every((holds) => holds(content)) &&
    (alternatives.length === 0 || alternatives.some((holds) => holds(content)));
}

function test(keys: readonly string[], argument: string): (content: JsonObject) => boolean {
  const [field, operation] = keys;
  const build = operation !== undefined && Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (field === undefined || !build || keys.length !== 2) {
    throw unprocessable(`filter_query: expected [field][operation] with one of ${Object.keys(operations).join(", ")}`);
  }
  const path = field.split(".");
  const holds = build(argument);
  return (content) => holds(valueAt(content, path));
}

function isOneOf(argument: string): Test {
  const wanted = new Set(argument.split(","));
  return (value) => wanted.has(value === undefined || value === null ? "" : `${value}`);
}

function isLike(argument: string): Test {
  const pattern = argument.toLowerCase();
  return (value) =>
    value !== undefined &&
    value !== null &&
    typeof value !== "object" &&
    matchesWildcard(`${value}`.toLowerCase(), pattern);
}

function holdsAny(argument: string): Test {
  const wanted = new Set(argument.split(","));
  return (value) => Array.isArray(value) && value.some((entry) => wanted.has(`${entry}`));
}

function not(test: Test): Test {
  return (value) => !test(value);
}

function compares(
  argument: string,
  read: (value: Json | undefined) => number,
  holds: (value: number, bound: number) => boolean,
): Test {
  const bound = read(argument);
  if (Number.isNaN(bound)) throw unprocessable(`filter_query: cannot compare with "${argument.slice(0, 60)}"`);
  return (value) => holds(read(value), bound);
}

function asNumber(value: Json | undefined): number {
  return typeof value === "number" || (typeof value === "string" && value.trim() !== "") ? Number(value) : Number.NaN;
}

/** Parses a date such as `2026-01-05 08:00`, `2026-01-05T08:00` or a full ISO 8601 to milliseconds; without a zone it is UTC. */
export function asTime(value: Json | undefined): number {
  if (typeof value !== "string") return Number.NaN;
  const iso = value.trim().replace(" ", "T");
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$|^\d{4}-\d\d-\d\d$/.test(iso) ? iso : `${iso}Z`);
}
/**
 * Tells whether a text matches a pattern whose `*` stand for any run of characters, also none.
 *
 * It uses neither SQL nor regular expressions: D1 refuses LIKE and GLOB patterns above 50 bytes, and a regular expression built from
 * user input can be made to run for minutes.
 */
export function matchesWildcard(text: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return text === first;
  const last = rest.pop() ?? "";
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const part of rest) {
    const at = text.indexOf(part, from);
    if (at < 0 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}
