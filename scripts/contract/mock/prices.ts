import {
  ARTICLES,
  type Article,
  PHOTOBOX_ARTICLES,
  PHOTOPRINT_ARTICLES,
  WALL_ARTICLES,
  type WallArticle,
  wallParts,
} from "#domain/catalogue/article.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import { aspectRatioOf } from "#domain/catalogue/format-names.ts";
import { FORMAT_GROUPS } from "#domain/contract/format-groups.ts";
import type { FormatPrice } from "#domain/contract/format-prices.ts";
import type { Currency } from "#domain/price/currency.ts";
import type { Channel } from "#domain/shop/channel.ts";

const WALL_FORMATS = ["300x200", "400x400", "600x400", "800x600", "900x600", "1200x800"];
const BOX_FORMATS = ["100x100", "130x90", "150x100"];
const PRINT_FORMATS = ["100x100", "150x100"];

/** The one article that the mock's campaign makes cheaper. */
export const CAMPAIGN_ARTICLE: Article = "leinwand";
const CAMPAIGN_SHARE = 0.8;
const LOWEST_SHARE = 0.95;
export const LIMITS = { long: { minMm: 200, maxMm: 2000 }, short: { minMm: 200, maxMm: 1400 } };

/** Plausible rates of exchange for one euro. */
const RATES: Readonly<Record<Currency, number>> = { eur: 1, chf: 1.1, gbp: 0.9, usd: 1.05 };

/** The articles among those asked for that the mock sells in a channel; with none asked, all of them. The cards' shop sells none. */
export function soldArticles(channel: Channel, asked: readonly Article[]): readonly Article[] {
  const sold = channel === "poster" ? ARTICLES : [];
  return asked.length > 0 ? sold.filter((article) => asked.includes(article)) : sold;
}

/** The sizes of an article. */
export function formatsOf(article: Article): readonly string[] {
  if (PHOTOBOX_ARTICLES.some((one) => one === article)) return BOX_FORMATS;
  return PHOTOPRINT_ARTICLES.some((one) => one === article) ? PRINT_FORMATS : WALL_FORMATS;
}

/** True for what is made in sizes of a shopper's own. */
export function isFree(article: Article): article is WallArticle {
  return (WALL_ARTICLES as readonly Article[]).includes(article);
}

/** The price of a size with options, in minor units; null for a size that cannot be made. */
export function priceOf(
  article: Article,
  formatType: string,
  currency: Currency,
  options: Readonly<Record<string, string>> = {},
): FormatPrice | null {
  if (!formatsOf(article).includes(formatType) && !fitsLimits(article, formatType)) return null;
  const extras = Object.entries(options).map(([group, value]) => surchargeOf(article, group, value, currency));
  if (extras.includes(null)) return null;
  const extra = extras.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const regular = amount((700 + 14_000 * squareMetres(formatType)) * levelOf(article), currency);
  if (article !== CAMPAIGN_ARTICLE) return stated(formatType, regular + extra, regular + extra, null);
  const current = amount((regular / RATES[currency]) * CAMPAIGN_SHARE, currency);
  return stated(formatType, current + extra, regular + extra, Math.round(regular * LOWEST_SHARE) + extra);
}

function stated(
  formatType: string,
  priceCurrent: number,
  priceOriginal: number,
  lowestPrice30Days: number | null,
): FormatPrice {
  return { formatType, priceCurrent, priceOriginal, lowestPrice30Days };
}

/** The prices of all sizes of an article, with options. */
export function pricesOf(article: Article, currency: Currency, options: Readonly<Record<string, string>> = {}) {
  return formatsOf(article).flatMap((formatType) => priceOf(article, formatType, currency, options) ?? []);
}

/** The sizes of an article by proportion, squares first. */
export function groupsOf<Entry extends { formatType: string }>(entries: readonly Entry[]) {
  const named = Map.groupBy(entries, ({ formatType }) => aspectRatioOf(sizeOf(formatType)) ?? "standard");
  return FORMAT_GROUPS.flatMap((group) => {
    const prices = named.get(group);
    return prices ? [{ group, prices }] : [];
  });
}

/** The options of an article: each value after the usual one costs two euros more than the one before; null for an option it has not. */
export function surchargeOf(article: Article, group: string, value: string, currency: Currency): number | null {
  const known = articleOptionGroups(article).find((one) => one === group);
  const place = known ? articleOptionValues(article, known).indexOf(value) : -1;
  return place < 0 ? null : amount(place * 200, currency);
}

/** The frame that an article comes in; null for none. */
export function frameOf(article: Article) {
  return wallParts(article)?.frame?.frameType ?? null;
}

/** Euro cents in another currency, in whole tens. */
export function amount(cents: number, currency: Currency): number {
  return Math.round((cents * RATES[currency]) / 10) * 10;
}

/** Factor by which an article is dearer than the cheapest: each has a level of its own, by its place in the vocabulary. */
function levelOf(article: Article): number {
  return 0.8 + ARTICLES.indexOf(article) / ARTICLES.length;
}

function fitsLimits(article: Article, formatType: string): boolean {
  if (!isFree(article)) return false;
  const { width, height } = sizeOf(formatType);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isWithin = (side: number, { minMm, maxMm }: { minMm: number; maxMm: number }) => side >= minMm && side <= maxMm;
  return isWithin(long, LIMITS.long) && isWithin(short, LIMITS.short);
}

function squareMetres(formatType: string): number {
  const { width, height } = sizeOf(formatType);
  return (width * height) / 1e6;
}

function sizeOf(formatType: string) {
  const size = parseFormat(formatType);
  if (!size.ok) throw new RangeError(size.problem);
  return size.value;
}
