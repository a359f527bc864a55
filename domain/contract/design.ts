import * as z from "zod/mini";
import type { FacetValues, ListScope } from "../listing/design-tags.ts";
import { FILTER_TYPES, FILTER_VALUE_LIMIT, type FilterType, LISTED_AT_ONCE } from "../listing/facets.ts";
import { DEFAULT_SORT, LAST_PAGE, SORT_OPTIONS } from "../listing/listing-query.ts";
import { CURRENCIES } from "../price/currency.ts";

const pixelsSchema = z.int().check(z.gte(1), z.lte(99_999));
const wordSchema = z.string().check(z.minLength(1), z.maxLength(64));
const wordsSchema = z.array(wordSchema).check(z.maxLength(40));

/** The most designs of a set. */
export const MOST_OF_A_SET = 12;

/** The largest number of leaves that a design is shown with: the months of a calendar. */
const MOST_LEAVES = 12;

/** The leaves of what is leafed through: `leaf-9` is the ninth month of a year, or the ninth two pages of a book. */
export type Leaf = `leaf-${number}`;
const LEAVES = Array.from({ length: MOST_LEAVES }, (_, at): Leaf => `leaf-${at + 1}`);

/** The sides of a design that may have a picture; a list shows `front`. */
export const DESIGN_SIDES = ["front", "inside", "back", ...LEAVES] as const;
export type DesignSide = (typeof DESIGN_SIDES)[number];

/** Returns the number of a leaf, from 1; null for a side that is none. */
export function leafNumber(side: DesignSide): number | null {
  return side.startsWith("leaf-") ? Number(side.slice("leaf-".length)) : null;
}

/** A picture in the content space, or at the address where the backend draws it (`domain/listing/design-picture.ts`). */
const pictureSchema = z.object({
  src: z.string().check(z.minLength(1), z.maxLength(500)),
  width: pixelsSchema,
  height: pixelsSchema,
});

/** The id of one design. */
export const designIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A design as a list and a detail show it. */
export const designSchema = z.object({
  /** The id by which the designer knows the design. */
  id: designIdSchema,
  /** The name in the locale's language. */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  /**
   * The type that the design is listed under: the type of a calendar or photo book, the occasion of a card, the
   * orientation of a collage.
   */
  type: wordSchema,
  /** The format that the design is made for, as its designer writes it; null if it fits several. */
  formatType: z.nullable(wordSchema),
  /** The picture of the design; null if there is none. */
  picture: z.nullable(pictureSchema),
  /** The price of one piece as the design's own page opens with it, in minor units; null if none is known. */
  priceFrom: z.nullable(z.int().check(z.gte(0))),
  /** The number of pieces at which each costs `priceFrom`; left out for one. */
  priceCopies: z.optional(z.int().check(z.gte(1), z.lte(99_999))),
  /** Values of filters that find the design, in the words of `FACETS`. */
  facets: z.optional(z.partialRecord(z.enum(FILTER_TYPES), wordsSchema)),
  /** True if the design is no longer sold. It is then returned only when it is asked for by its id. */
  isWithdrawn: z.optional(z.boolean()),
  /** A picture of each side, leaves in their order; a list may leave them out. */
  views: z.optional(z.array(z.object({ side: z.enum(DESIGN_SIDES), picture: pictureSchema })).check(z.maxLength(16))),
  /** The same design in all its colours, itself among them; with a picture a tile can show it in that colour. */
  colors: z.optional(
    z
      .array(z.object({ id: designIdSchema, color: wordSchema, picture: z.optional(pictureSchema) }))
      .check(z.maxLength(20)),
  ),
  /** What it is among the designs of its set, in the locale's language: "Menükarte". */
  part: z.optional(wordSchema),
  /**
   * The designs of its set, itself among them, each with what it is there: drawn alike for whatever a feast needs. A list may leave them
   * out.
   */
  set: z.optional(z.array(z.object({ id: designIdSchema, part: wordSchema })).check(z.maxLength(MOST_OF_A_SET))),
});
export type Design = z.infer<typeof designSchema>;

const countsSchema = z.partialRecord(z.enum(FILTER_TYPES), z.record(wordSchema, z.int().check(z.gte(0))));
/** The number of designs that each value of each filter would leave. */
export type FacetCounts = z.infer<typeof countsSchema>;

/** Facts about a list beside its designs; a backend that does not count leaves them out. */
export const LIST_FACTS = {
  /** The number of designs that fit, on all pages together. */
  total: z.optional(z.int().check(z.gte(0))),
  /** The number of designs that fit each value; a filter's own choice does not narrow its own counts. */
  counts: z.optional(countsSchema),
  /** The words that were searched for, with corrected spelling, if they are not the words that were asked for. */
  searched: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
};

/** Designs in the order that was asked for. */
export const designListSchema = z.object({
  currency: z.enum(CURRENCIES),
  designs: z.array(designSchema).check(z.maxLength(LISTED_AT_ONCE)),
  ...LIST_FACTS,
});
export type DesignList = z.infer<typeof designListSchema>;

const filterSchema = z._default(z.readonly(z.array(wordSchema).check(z.maxLength(FILTER_VALUE_LIMIT))), []);
const FILTER_INPUT = Object.fromEntries(FILTER_TYPES.map((type) => [type, filterSchema])) as Record<
  FilterType,
  typeof filterSchema
>;

/**
 * Input of a list of designs: `types[]=wandkalender&color[]=rot&color[]=gold&sort=created&limit=24&page=2`. No type, or
 * no value of a filter, means every one. Several values of one filter widen the choice; several filters narrow it.
 * `ids` asks for those designs alone, withdrawn ones too.
 */
export function designListInput<const Type extends string>(types: readonly Type[]) {
  const expected = `expected up to ${types.length} of ${types.join(", ")}`;
  return z.object({
    types: z._default(z.readonly(z.array(z.enum(types, expected)).check(z.maxLength(types.length, expected))), []),
    ...FILTER_INPUT,
    search: z._default(z.string().check(z.maxLength(100)), ""),
    ids: z._default(z.readonly(z.array(designIdSchema).check(z.maxLength(LISTED_AT_ONCE))), []),
    sort: z._default(z.enum(SORT_OPTIONS), DEFAULT_SORT),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LISTED_AT_ONCE)), LISTED_AT_ONCE),
  });
}

export type ListQuestion = z.infer<ReturnType<typeof designListInput<never>>>;

/** A question for all designs of a list. An endpoint's own parameters are added to it. */
export const EVERY_DESIGN: ListQuestion = {
  types: [],
  aspectRatio: [],
  category: [],
  color: [],
  label: [],
  product: [],
  punching: [],
  style: [],
  search: "",
  ids: [],
  sort: DEFAULT_SORT,
  page: 1,
  limit: LISTED_AT_ONCE,
};

/**
 * The scope of the list that a question asks for.
 *
 * @param within other properties that the list is narrowed to, beside its types.
 */
export function scopeOf(
  input: Omit<ListQuestion, "types"> & { types: readonly string[] },
  within: FacetValues = {},
): ListScope {
  const filters = Object.fromEntries(FILTER_TYPES.map((type) => [type, input[type]] as const));
  return { within: { ...within, type: input.types }, filters };
}

/** The number of a listing's first pages that most shoppers look at. */
const COMMON_PAGES = 3;

/**
 * Tells whether many shoppers will ask for the same list: one of a single design, or one of the first pages with at
 * most one filter value and no search.
 */
export function isCommonList(input: Omit<ListQuestion, "types">): boolean {
  const { search, ids, page } = input;
  const values = FILTER_TYPES.reduce((sum, type) => sum + input[type].length, 0);
  return search === "" && ids.length < 2 && values < 2 && page <= COMMON_PAGES;
}
