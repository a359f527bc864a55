import { type FreeSizeLimits, isWithin } from "#domain/calculator/free-size.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { type Format, isSameSize } from "#domain/catalogue/format.ts";
import { blendHistories } from "#domain/price/blend-histories.ts";
import type { PriceHistory } from "#domain/price/price-history.ts";
import type { Country } from "#domain/shop/country.ts";
import { CATALOGUE } from "./catalogue.ts";
import { catalogueFormat } from "./catalogue-format.ts";
import { tradeAmount } from "./price-level.ts";
import type { FormatHistories } from "./price-store.ts";

/** Within which lengths an article is made in any size: as long and as short as its formats; null where it is made in those alone. */
export function limitsOf(article: Article): FreeSizeLimits | null {
  if (!wallParts(article)) return null;
  const formats = (CATALOGUE.get(article)?.formats ?? []).map(catalogueFormat);
  const long = formats.map(({ width, height }) => Math.max(width, height));
  const short = formats.map(({ width, height }) => Math.min(width, height));
  return {
    long: { minMm: Math.min(...long), maxMm: Math.max(...long) },
    short: { minMm: Math.min(...short), maxMm: Math.max(...short) },
  };
}

/**
 * What a size of an article costs and cost: its own prices where it is one of the formats, either way up, else what lies between
 * the next smaller and the next larger format by area.
 *
 * @returns null where the article is not sold in that size.
 */
export function historyOfSize(
  article: Article,
  size: Format,
  histories: FormatHistories,
  country: Country,
): PriceHistory | null {
  const formats = (CATALOGUE.get(article)?.formats ?? []).map((formatType) => ({
    ...catalogueFormat(formatType),
    history: histories.get(formatType),
  }));
  const own = formats.find((format) => isSameSize(format, size));
  if (own) return own.history ?? null;
  const limits = limitsOf(article);
  if (!limits || !isWithin(size, limits)) return null;
  const priced = formats.flatMap(({ history, ...format }) => (history ? [{ history, area: areaOf(format) }] : []));
  const area = areaOf(size);
  const smaller = priced.findLast((format) => format.area <= area);
  const larger = priced.find((format) => format.area >= area);
  if (!smaller || !larger) return null;
  const share = larger.area > smaller.area ? (area - smaller.area) / (larger.area - smaller.area) : 0;
  return blendHistories([smaller.history, larger.history], share, (amount) => tradeAmount(amount, country));
}

function areaOf({ width, height }: Format): number {
  return width * height;
}
