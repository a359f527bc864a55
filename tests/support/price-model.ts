import type { Article } from "#domain/catalogue/article.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";

/** A price of the model. Every price has an amount of its own, so that a shown amount tells when it was true. */
export interface ModelPrice {
  article: Article;
  cents: number;
  fromMs: number;
  /** The end that the backend announces beforehand; null if it announces none. */
  endsAtMs: number | null;
}

/**
 * Makes the price backend of the model: the price of each article over time, and replies of its contract that may be of an earlier
 * moment.
 */
export function createPriceModel(articles: readonly Article[], beganAtMs: number) {
  let cents = 1000;
  const prices: ModelPrice[] = [];
  const add = (article: Article, fromMs: number, endsAtMs: number | null) =>
    prices.push({ article, cents: ++cents, fromMs, endsAtMs });
  for (const article of articles) add(article, beganAtMs, null);
  const of = (article: Article) => prices.filter((price) => price.article === article);
  const at = (article: Article, atMs: number) => of(article).findLast(({ fromMs }) => fromMs <= atMs);

  return {
    change: (article: Article, atMs: number) => void add(article, atMs, null),
    /** Adds another price for a while, and one after it that nobody announces. */
    campaign: (article: Article, atMs: number, forMs: number) => {
      add(article, atMs, atMs + forMs);
      add(article, atMs + forMs, null);
    },
    /** Tells whether a campaign is planned or under way: there are never two at once. */
    isBusy: (article: Article, atMs: number) => of(article).some(({ fromMs }) => fromMs > atMs),
    find: (amount: number) => prices.find((price) => price.cents === amount),
    /** Returns the time until which an amount was the price. */
    wasTrueUntil: ({ article, fromMs, cents: amount }: ModelPrice) =>
      of(article).find((price) => price.cents > amount && price.fromMs >= fromMs)?.fromMs ?? Number.POSITIVE_INFINITY,
    reply: (asked: readonly Article[], atMs: number) => {
      const current = (asked.length > 0 ? asked : articles).flatMap((article) => at(article, atMs) ?? []);
      const ends = current.flatMap(({ endsAtMs }) => endsAtMs ?? []);
      const amounts = (amount: number) => ({ priceCurrent: amount, priceOriginal: amount, lowestPrice30Days: null });
      return formatPrices.reply.parse({
        currency: "eur",
        articles: current.map((price) => {
          return { article: price.article, prices: [{ formatType: "300x200", ...amounts(price.cents) }] };
        }),
        validUntil: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
      });
    },
  };
}
