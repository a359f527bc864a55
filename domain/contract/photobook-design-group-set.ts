import * as z from "zod/mini";
import { PHOTOBOOK_CATEGORIES } from "../catalogue/vocabulary.ts";
import { PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "../product/photobook/photobook.ts";
import { designIdSchema, designListInput, designListSchema, isCommonList, scopeOf } from "./design.ts";
import { endpoint } from "./endpoint.ts";

const categoryIdSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(PHOTOBOOK_CATEGORIES.length));

/**
 * Design sets of photo books (spec 000 §7): one by its id in the path, or all of the categories, types and formats that
 * are asked for. The id of a category is its place in the vocabulary, counted from 1.
 */
export const photobookDesignGroupSet = endpoint({
  method: "GET",
  path: "/web-api/photobook-design-group-set/{designGroupSetId}",
  input: z.extend(designListInput(PHOTOBOOK_TYPES), {
    designGroupSetId: z.optional(designIdSchema),
    categoryIds: z._default(z.readonly(z.array(categoryIdSchema).check(z.maxLength(PHOTOBOOK_CATEGORIES.length))), []),
    formats: z._default(
      z.readonly(z.array(z.enum(PHOTOBOOK_FORMATS)).check(z.maxLength(PHOTOBOOK_FORMATS.length))),
      [],
    ),
  }),
  reply: designListSchema,
  notFound: "null",
  // A design is no article: a change of its price is announced for all articles.
  articles: () => [],
  designs: ({ designGroupSetId, categoryIds, formats, ...list }) => ({
    kind: "photobook",
    ids: designGroupSetId === undefined ? list.ids : [designGroupSetId],
    scope: scopeOf(list, {
      category: PHOTOBOOK_CATEGORIES.filter((_, index) => categoryIds.includes(index + 1)),
      format: formats,
    }),
  }),
  isCommon: isCommonList,
  maxAgeSeconds: 300,
});
