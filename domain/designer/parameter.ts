import * as z from "zod/mini";
import { parseFormat } from "../catalogue/format.ts";
import { REFINEMENTS } from "../product/refinement.ts";
import { LONGEST_SKU } from "../product/sku.ts";
import { readQuery } from "../query.ts";
import { LOCALES } from "../shop/locale.ts";

/** The kinds of value that designer parameters have. Every one is bounded: an address is a stranger's text. */

/** The locale that every hand-off carries (spec 000 §2). */
export const localeParameter = z.enum(LOCALES);

/** The id of a design, theme or template of the print shop. */
export const idParameter = z.string().check(z.maxLength(64));

/** A word of the print shop's own vocabulary that this code base has no list of. */
export const wordParameter = z.string().check(z.maxLength(32));

/** An article that is sold by the piece (spec 000 §3, sku patterns). */
export const skuParameter = z.string().check(z.maxLength(LONGEST_SKU));

/** A size, `{width}x{height}` in mm. */
export const sizeParameter = z.string().check(z.refine((value) => parseFormat(value).ok));

/** A switch: on is `1`. */
export const switchParameter = z.enum(["0", "1"]);

/** Refinements of paper (spec 000 §3). */
export const refinementParameter = z.enum(REFINEMENTS);

/** A whole number, written in decimal digits alone; `1e3`, `0x10` and blanks are none. */
export function wholeNumberParameter(minimum: number, maximum: number) {
  return z.pipe(z.transform(readDigits), z.int().check(z.gte(minimum), z.lte(maximum)));
}

/** Turns digits into their number and leaves everything else as it is, for the schema behind it to refuse. */
export function readDigits(value: unknown): unknown {
  return typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value;
}

/**
 * The greatest number of times that one parameter may be repeated: more than any list has, few enough that a hostile
 * query costs little.
 */
const REPEAT_LIMIT = 50;

/**
 * Reads the named parameters of a query string into plain values; an empty value counts as none, as it is never
 * written. Never throws. All other parameters are passed over before anything is parsed, so that they neither cost time
 * nor displace the named ones; prototype keys and depth are bounded.
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
  return dropEmpty(readQuery(known.join("&")));
}

/** The name in front of `=`, without its brackets: `optionTypes` of `optionTypes%5Bkeilrahmen%5D=38mm`. */
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

/** Tells whether a value is blank: empty text, an empty list or an object without entries. */
function isBlank(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
