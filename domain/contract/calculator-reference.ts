import * as z from "zod/mini";
import { articleSchema, articlesAsked, articlesInputSchema, formatTypeSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

const articleReferenceSchema = z.object({
  article: articleSchema,
  /** In the order they are offered. */
  formats: z.array(formatTypeSchema).check(z.minLength(1)),
  /** Those that most shoppers look for, in the order of a list that shows them at first. Left out where it shows all. */
  listed: z.optional(z.array(formatTypeSchema)),
  /** The format a shopper sees first; one of `formats`. Where it is not, or has no price, the first that has one is shown. */
  initialFormat: formatTypeSchema,
  /** The format that most shoppers order, one of `formats`, which is marked; or null. */
  popularFormat: z.nullable(formatTypeSchema),
});
export type ArticleReference = z.infer<typeof articleReferenceSchema>;

const replySchema = z.object({ articles: listByArticle(articleReferenceSchema) });
export type CalculatorReference = z.infer<typeof replySchema>;

/**
 * Which formats each article is sold in: of those asked for, or of the channel's, the ones it sells. An article that is left out
 * is not offered; nor is a format without a price in `formatPrices`.
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
