import type { Article } from "#domain/catalogue/article.ts";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { formatGroupPrices } from "#domain/contract/format-group-prices.ts";
import { formatGroupPricesImages } from "#domain/contract/format-group-prices-images.ts";
import { type FormatPrice, formatPrices } from "#domain/contract/format-prices.ts";
import { parseAssetAddress } from "#domain/page/asset-path.ts";
import { currencyOf } from "#domain/price/money.ts";
import { changesOf, earliest, nextChange, statementAt } from "#domain/price/price-history.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Country } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { spaces } from "../content/spaces.ts";
import { CATALOGUE, groupByRatio, soldArticles } from "./catalogue.ts";
import { catalogueFormat } from "./offered-formats.ts";
import { type FormatHistories, readHistories } from "./price-tables.ts";
import { cheapest } from "./pricing.ts";
import { serve, validUntilText } from "./serve.ts";

interface ArticlePrices {
  article: Article;
  prices: FormatPrice[];
}

/** Current prices, and the instant of the first change, in epoch milliseconds; null if no change is known. */
interface CurrentPrices {
  articles: ArticlePrices[];
  changeMs: number | null;
}

/**
 * Reads the price of each format of each article in a country at an instant, formats in the catalogue's order; a format without a
 * price is left out.
 *
 * @throws Error of D1 if the database does not answer.
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

export const serveFormatPrices = serve(formatPrices, async ({ channel, locale, input, env, nowMs }) => {
  const sold = soldArticles(channel, input.articles);
  const { articles, changeMs } = await readPrices(env.DB, sold, countryOf(locale), nowMs);
  return { currency: currencyOf(locale), articles, validUntil: validUntilText(changeMs) };
});

export const serveArticlePrices = serve(articlePrices, async ({ channel, locale, input, env, nowMs }) => {
  const sold = soldArticles(channel, input.articles);
  const { articles, changeMs } = await readPrices(env.DB, sold, countryOf(locale), nowMs);
  const fromPrices = articles.flatMap(({ article, prices }) => {
    const from = cheapest(prices);
    return from ? [{ article, from }] : [];
  });
  return { currency: currencyOf(locale), articles: fromPrices, validUntil: validUntilText(changeMs) };
});

export const serveFormatGroupPrices = serve(formatGroupPrices, async ({ channel, locale, input, env, nowMs }) => {
  const sold = soldArticles(channel, input.articles);
  const { articles, changeMs } = await readPrices(env.DB, sold, countryOf(locale), nowMs);
  return {
    currency: currencyOf(locale),
    articles: articles.map(({ article, prices }) => ({
      article,
      groups: groupByRatio(prices).map(({ group, entries }) => ({ group, prices: entries })),
    })),
    validUntil: validUntilText(changeMs),
  };
});

/** A photograph of the content space, in pixels. */
interface Picture {
  src: string;
  width: number;
  height: number;
}

/**
 * Reads the photographs in a channel's content space, at most a thousand.
 *
 * @throws Error of D1 if the database does not answer.
 */
async function readPictures(db: D1Database, channel: Channel): Promise<Picture[]> {
  const { results } = await db
    .prepare(
      `SELECT fields ->> '$.path' AS path FROM records
       WHERE space_id = ? AND kind = 'asset' AND fields ->> '$.content_type' IN ('image/jpeg', 'image/webp', 'image/avif')
       ORDER BY path LIMIT 1000`,
    )
    .bind(spaces[channel].id)
    .all<{ path: string }>();
  return results.flatMap(({ path }) => {
    const asset = parseAssetAddress(`/${path}`);
    return asset?.width ? [{ src: `/${asset.path}`, width: asset.width, height: asset.height }] : [];
  });
}

/** Returns the photograph whose proportion is nearest to a format's, either way up; null if there is none. */
function nearestPicture(pictures: readonly Picture[], formatType: string): Picture | null {
  const wanted = longByShort(catalogueFormat(formatType));
  let nearest: Picture | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const picture of pictures) {
    const off = Math.abs(Math.log(longByShort(picture) / wanted));
    if (off >= distance) continue;
    distance = off;
    nearest = picture;
  }
  return nearest;
}

function longByShort({ width, height }: { width: number; height: number }): number {
  return Math.max(width, height) / Math.min(width, height);
}

export const serveFormatGroupPricesImages = serve(
  formatGroupPricesImages,
  async ({ channel, locale, input, env, nowMs }) => {
    const sold = soldArticles(channel, input.articles);
    const [{ articles, changeMs }, pictures] = await Promise.all([
      readPrices(env.DB, sold, countryOf(locale), nowMs),
      readPictures(env.DB, channel),
    ]);
    return {
      currency: currencyOf(locale),
      articles: articles.map(({ article, prices }) => ({
        article,
        groups: groupByRatio(prices).map(({ group, entries }) => ({
          group,
          prices: entries,
          image: nearestPicture(pictures, entries[0]?.formatType ?? ""),
        })),
      })),
      validUntil: validUntilText(changeMs),
    };
  },
);
