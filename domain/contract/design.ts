import * as z from "zod/mini";
import { LISTED_AT_ONCE } from "../listing/design-list.ts";
import { DEFAULT_SORT, SORT_OPTIONS } from "../listing/sort.ts";
import { CURRENCIES } from "../price/currency.ts";

const pixelsSchema = z.int().check(z.gte(1), z.lte(99_999));
const wordSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** A design as a list and a detail show it. */
export const designSchema = z.object({
  /** What the designer knows it by. */
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** In the locale's language. */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  /** What it is listed under: the type of a calendar or photo book, the occasion of a card, how a collage lies. */
  type: wordSchema,
  /** The format that it is made for, as its designer writes it; null where it fits several. */
  formatType: z.nullable(wordSchema),
  /** As it lies in the content space; null where there is none. */
  picture: z.nullable(
    z.object({ src: z.string().check(z.minLength(1), z.maxLength(500)), width: pixelsSchema, height: pixelsSchema }),
  ),
  /** The lowest price of one piece, in minor units; null where none is known. */
  priceFrom: z.nullable(z.int().check(z.gte(0))),
});
export type Design = z.infer<typeof designSchema>;

/** Designs in the order that was asked for. */
export const designListSchema = z.object({
  currency: z.enum(CURRENCIES),
  designs: z.array(designSchema).check(z.maxLength(LISTED_AT_ONCE)),
});
export type DesignList = z.infer<typeof designListSchema>;

/** `types[]=wandkalender&sort=created&limit=24`; no type means every one. */
export function designListInput<const Type extends string>(types: readonly Type[]) {
  const expected = `expected up to ${types.length} of ${types.join(", ")}`;
  return z.object({
    types: z._default(z.readonly(z.array(z.enum(types, expected)).check(z.maxLength(types.length, expected))), []),
    sort: z._default(z.enum(SORT_OPTIONS), DEFAULT_SORT),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LISTED_AT_ONCE)), LISTED_AT_ONCE),
  });
}

/** The id of one design, where a list may be of one alone. */
export const designIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));
