import type { Article } from "#domain/catalogue/article.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";

/** A price of the model: every one has an amount of its own, so that what is shown says when it was true. */
export interface ModelPrice {
  article: Article;
  cents: number;
  fromMs: number;
  /** When it ends, as the backend says beforehand; null where it says nothing. */
  endsAtMs: number | null;
}

/** The price backend of the model: what each article costs when, and a reply of its contract that may be of a moment ago. */
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
    /** Another price for a while, and one after it that nobody announces. */
    campaign: (article: Article, atMs: number, forMs: number) => {
      add(article, atMs, atMs + forMs);
      add(article, atMs + forMs, null);
    },
    /** Whether a campaign is planned or under way: no two at once. */
    isBusy: (article: Article, atMs: number) => of(article).some(({ fromMs }) => fromMs > atMs),
    find: (amount: number) => prices.find((price) => price.cents === amount),
    /** Until when an amount was the price. */
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
