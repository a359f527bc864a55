import * as z from "zod/mini";
import { articleSchema, articlesAsked, articlesInputSchema, formatTypeSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

const articleReferenceSchema = z.object({
  article: articleSchema,
  /** All formats of the article, in the order that they are offered in. */
  formats: z.array(formatTypeSchema).check(z.minLength(1)),
  /**
   * The formats that most shoppers look for, in the order of a list that shows only them at first. Left out if the list
   * shows all.
   */
  listed: z.optional(z.array(formatTypeSchema)),
  /**
   * The format that a shopper sees first, one of `formats`. If it is not among them or has no price, the first one with
   * a price is shown.
   */
  initialFormat: formatTypeSchema,
  /** The format that most shoppers order, one of `formats`, which is marked as such; null for none. */
  popularFormat: z.nullable(formatTypeSchema),
});
export type ArticleReference = z.infer<typeof articleReferenceSchema>;

const replySchema = z.object({ articles: listByArticle(articleReferenceSchema) });
export type CalculatorReference = z.infer<typeof replySchema>;

/**
 * The formats that each article is sold in, for the articles that are asked for, or else for those of the channel. An
 * article that is left out is not offered; nor is a format without a price in `formatPrices`.
 */
export const calculatorReference = endpoint({
  method: "GET",
  path: "/web-api/calculator/reference",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 300,
});
