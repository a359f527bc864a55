import * as z from "zod/mini";
import { parseFormat } from "../catalogue/format.ts";
import { REFINEMENTS } from "../product/refinement.ts";
import { LONGEST_SKU } from "../product/sku-text.ts";
import { LOCALES } from "../shop/locale.ts";

/** The kinds of value that designer parameters have. Every one is bounded: an address is a stranger's text. */

/** The locale that every hand-off carries (spec 000 §2). */
export const localeParameter = z.enum(LOCALES);

/** Names a design, theme or template of the print shop. */
export const idParameter = z.string().check(z.maxLength(64));

/** A word of the print shop's own vocabulary that this code base has no list of. */
export const wordParameter = z.string().check(z.maxLength(32));

/** An article that is sold by the piece (spec 000 §3, sku patterns). */
export const skuParameter = z.string().check(z.maxLength(LONGEST_SKU));

/** `{width}x{height}` in mm. */
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
