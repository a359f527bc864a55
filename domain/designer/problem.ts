import type * as z from "zod/mini";

/** A problem with one parameter of a hand-off. Each place that shows it puts it into words. */
export type HandOffProblem =
  /** The parameter is needed and missing; `allowed` is empty if any text will do. */
  | { code: "missing"; parameter: string; allowed: readonly string[] }
  /** The parameter has a list of values, and `given` is not among them. An empty list allows nothing here. */
  | { code: "not-allowed"; parameter: string; given: string; allowed: readonly string[] }
  /** No size in the form `600x400`. */
  | { code: "not-a-size"; parameter: string; given: string }
  /** No date in the form `2027-01-31`. */
  | { code: "not-a-date"; parameter: string; given: string }
  | { code: "not-a-number"; parameter: string; given: string }
  | { code: "too-small"; parameter: string; given: string; minimum: number }
  | { code: "too-large"; parameter: string; given: string; maximum: number }
  | { code: "too-long"; parameter: string; maximumLength: number }
  /**
   * No calendar begins in that month; `first` and `last` are the first days of the earliest and the latest month that
   * it may begin in.
   */
  | { code: "not-a-start"; parameter: string; given: string; first: string; last: string }
  /** The parameter is given more than once, nested although it should be plain, or plain although it should be nested. */
  | { code: "wrong-shape"; parameter: string }
  /**
   * The parameter and the parameter `with` are each right, but not together; `allowed` lists the values of `with` that
   * would be right.
   */
  | { code: "conflict"; parameter: string; given: string; with: string; allowed: readonly string[] }
  /** The parameter means nothing without the parameter `needed`. */
  | { code: "needs"; parameter: string; needed: string }
  /** The parameters describe a product of another designer (spec 000 §4). */
  | { code: "other-designer"; parameter: ""; detected: string }
  /** The path is no designer's. */
  | { code: "unknown-designer"; parameter: "" };

/** The number of characters of a given value that a problem repeats: an address is a stranger's text. */
export const GIVEN_LENGTH = 60;

/**
 * Turns an issue that zod found in a query into a problem. The issue's `path` may be deeper than the parameter's name
 * is written.
 */
export function toProblem(issue: z.core.$ZodIssue, query: Record<string, unknown>): HandOffProblem {
  const [name, ...inner] = issue.path.map(String) as [string, ...string[]];
  const parameter = name + inner.map((key) => `[${key.slice(0, GIVEN_LENGTH)}]`).join("");
  const value = valueAt(query, issue.path);
  if (value === undefined) return { code: "missing", parameter, allowed: allowedValues(issue) };
  if (typeof value !== "string") return { code: "wrong-shape", parameter };
  const given = value.slice(0, GIVEN_LENGTH);
  switch (issue.code) {
    case "invalid_value":
      return { code: "not-allowed", parameter, given, allowed: allowedValues(issue) };
    case "invalid_type":
      return issue.expected === "number" || issue.expected === "int"
        ? { code: "not-a-number", parameter, given }
        : { code: "wrong-shape", parameter };
    case "too_small":
      return { code: "too-small", parameter, given, minimum: Number(issue.minimum) };
    case "too_big":
      return issue.origin === "string"
        ? { code: "too-long", parameter, maximumLength: Number(issue.maximum) }
        : { code: "too-large", parameter, given, maximum: Number(issue.maximum) };
    case "invalid_format":
      return { code: "not-a-date", parameter, given };
    default:
      // Only the rule for a size has no code in zod.
      return { code: "not-a-size", parameter, given };
  }
}

function allowedValues(issue: z.core.$ZodIssue): string[] {
  return issue.code === "invalid_value" ? issue.values.map(String) : [];
}

function valueAt(query: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = query;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
