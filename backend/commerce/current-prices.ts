import type { Article } from "#domain/catalogue/article.ts";
import type { FormatPrice } from "#domain/contract/format-prices.ts";
import { earliest, nextChange } from "#domain/price/next-change.ts";
import { changesOf, statementAt } from "#domain/price/price-history.ts";
import type { Country } from "#domain/shop/country.ts";
import { CATALOGUE } from "./catalogue.ts";
import { type FormatHistories, readHistories } from "./price-store.ts";

export interface ArticlePrices {
  article: Article;
  prices: FormatPrice[];
}

/** Prices as they are now, and the instant at which the first of them changes, in epoch milliseconds; null where none is known to. */
export interface CurrentPrices {
  articles: ArticlePrices[];
  changeMs: number | null;
}

/**
 * What each format of each article costs in a country at an instant, formats in the catalogue's order; a format without a price
 * is left out.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readPrices(
  db: D1Database,
  articles: readonly Article[],
  country: Country,
  nowMs: number,
): Promise<CurrentPrices> {
  if (articles.length === 0) return { articles: [], changeMs: null };
  const histories = await readHistories(db, articles, country);
  return {
    articles: articles.map((article) => ({ article, prices: pricesOf(article, histories.get(article), nowMs) })),
    changeMs: earliest(articles.map((article) => nextPriceChange(histories.get(article), nowMs))),
  };
}

function pricesOf(article: Article, histories: FormatHistories | undefined, nowMs: number): FormatPrice[] {
  return (CATALOGUE.get(article)?.formats ?? []).flatMap((formatType) => {
    const history = histories?.get(formatType);
    const statement = history ? statementAt(history, nowMs) : null;
    return statement ? [{ formatType, ...statement }] : [];
  });
}

function nextPriceChange(histories: FormatHistories = new Map(), nowMs: number): number | null {
  const changes = [...histories.values()].map((history) =>
    nextChange(changesOf(history), nowMs, (atMs) => statementAt(history, atMs)),
  );
  return earliest(changes);
}
