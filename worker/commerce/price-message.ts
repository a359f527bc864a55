import * as z from "zod/mini";
import { type Article, isArticle } from "#domain/catalogue/article.ts";
import type { PricedArticles } from "#domain/price/price-tags.ts";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";

const messageSchema = z.object({
  event: z.literal("prices.changed"),
  articles: z.union([
    z.literal("all"),
    // No limit beside the body's: a backend may sell thousands of articles that the shop does not.
    z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1)),
  ]),
  channels: z.optional(z.array(z.enum(CHANNELS)).check(z.minLength(1), z.maxLength(10))),
});

/**
 * Content of a message: the articles with new prices, their channels, and the named articles
 * that the shop does not sell.
 */
export interface PriceMessage {
  /** Empty if the shop sells none of the named articles. */
  articles: PricedArticles;
  unknown: readonly string[];
  channels: readonly Channel[];
}

/**
 * Parses the JSON body of a message about prices; null if it is none. It may name articles that the shop does not sell.
 */
export function readPriceMessage(body: unknown): PriceMessage | null {
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { articles, channels = CHANNELS } = parsed.data;
  const named = [...new Set(channels)];
  if (articles === "all") return { articles, unknown: [], channels: named };
  const known = [...new Set(articles)].filter((article): article is Article => isArticle(article));
  return { articles: known, unknown: articles.filter((article) => !isArticle(article)), channels: named };
}
