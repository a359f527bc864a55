import * as z from "zod/mini";
import { articleSchema, articlesAsked, articlesInputSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

const lengthSchema = z.int().check(z.gte(1), z.lte(99_999));
/** Lengths in whole millimetres, both ends included. */
const rangeSchema = z.object({ minMm: lengthSchema, maxMm: lengthSchema });

export const limitsSchema = z.object({
  article: articleSchema,
  /** The limits of the longer side, and of the shorter one: a print may be in landscape or portrait. */
  long: rangeSchema,
  short: rangeSchema,
});
export type FormatLimits = z.infer<typeof limitsSchema>;

const replySchema = z.object({ articles: listByArticle(limitsSchema) });

/** The limits within which each article is made in any size. An article that is left out is sold in its formats alone. */
export const formatLimits = endpoint({
  method: "GET",
  path: "/web-api/product-selection-photo-frame/format-limits",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 300,
});
