import { byIdentity } from "#domain/by-identity.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";
import type { Money } from "#domain/price/money.ts";
import { fromPrice } from "#domain/price/price.ts";
import type { Block } from "../block.ts";
import type { SubTeasersContent } from "./schema.ts";

/** The cheapest price of each article that a tile names. */
export type FromPrices = ReadonlyMap<Article, Money>;

const NO_PRICES: FromPrices = new Map();

export const loadFromPrices: NonNullable<Block<SubTeasersContent, FromPrices>["load"]> = async (
  content,
  _page,
  { ask },
) => {
  const articles = new Set(content.items.flatMap((item) => item.article ?? []));
  if (articles.size === 0) return NO_PRICES;
  return fromPrices(await ask(formatPrices, { articles: [...articles].sort() }));
};

/**
 * Returns the lowest current price of each article; an article without prices is left out. The result for the same reply is the same
 * object.
 */
export const fromPrices = byIdentity(({ articles, currency }: FormatPrices): FromPrices => {
  const cheapest = new Map<Article, Money>();
  for (const { article, prices } of articles) {
    const from = fromPrice(prices, currency);
    if (from) cheapest.set(article, from);
  }
  return cheapest;
});
