import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { articleSchema, articlesAsked, articlesInputSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { formatPriceSchema } from "./format-prices.ts";

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  articles: listByArticle(z.object({ article: articleSchema, from: formatPriceSchema })),
});

export type ArticlePrices = z.infer<typeof replySchema>;

/**
 * The lowest price of each article, that of its cheapest format with the usual options. An article without a price is
 * left out.
 */
export const articlePrices = endpoint({
  method: "GET",
  path: "/price-api/prices/article",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 60,
});
