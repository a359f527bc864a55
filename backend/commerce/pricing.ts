import { type FreeSizeLimits, isWithin } from "#domain/calculator/free-size.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { type Format, isSameSize, parseFormat } from "#domain/catalogue/format.ts";
import { type FrameType, frameKindOf, isDefaultFrameType } from "#domain/catalogue/frame.ts";
import type { FormatPrice } from "#domain/contract/format-prices.ts";
import { valueOrNull } from "#domain/parsed.ts";
import type { PriceStatement } from "#domain/price/price.ts";
import {
  blendHistories,
  changesOf,
  earliest,
  nextChange,
  type PriceHistory,
  reductionBegan,
  statementAt,
} from "#domain/price/price-history.ts";
import { withSurcharges } from "#domain/price/surcharge.ts";
import type { Country } from "#domain/shop/country.ts";
import { CATALOGUE, formatsOf } from "./catalogue.ts";
import { catalogueFormat } from "./offered-formats.ts";
import { tradeAmount } from "./price-list.ts";
import {
  type FormatHistories,
  type OptionRates,
  type PriceTables,
  readPriceTables,
  type SurchargeRate,
} from "./price-tables.ts";
import { surchargeChanges, surchargesOf } from "./surcharge.ts";

/** The price of a choice, and the instant of its next change, in epoch milliseconds; null if none is known. */
interface Quote {
  price: PriceStatement;
  changeMs: number | null;
}

/** Quotes a size at an instant; null if the article is not made in that size with the chosen options. */
type Pricing = (size: Format, nowMs: number) => Quote | null;

/** Chosen option values by group; a missing group has its usual value. */
export type ChosenOptions = Readonly<Record<string, string | undefined>>;

/** Returns the pricing of an article with options; null if it is not sold with them. */
export function pricingOf(
  { histories, rates }: PriceTables,
  article: Article,
  options: ChosenOptions,
  country: Country,
): Pricing | null {
  const chosen = chosenRates(article, options, rates);
  if (!chosen) return null;
  return (size, nowMs) => {
    const history = historyOfSize(article, size, histories, country);
    if (!history) return null;
    const priceOf = (atMs: number) => priceWithOptions(history, chosen, size, atMs);
    const price = priceOf(nowMs);
    const instants = [...changesOf(history), ...chosen.flatMap(surchargeChanges)];
    return price && { price, changeMs: nextChange(instants, nowMs, priceOf) };
  };
}

/** Returns the surcharges of the options that differ from the usual ones; null if the article is not sold with one of them. */
function chosenRates(
  article: Article,
  options: ChosenOptions,
  rates: OptionRates,
): (readonly SurchargeRate[])[] | null {
  const chosen: (readonly SurchargeRate[])[] = [];
  for (const [group, value] of Object.entries(options)) {
    const values: readonly string[] = articleOptionValues(article, group as ArticleOptionGroup);
    if (value === undefined || value === values[0]) continue;
    const ofOption = rates.get(`${group}/${value}`);
    if (!values.includes(value) || !ofOption) return null;
    chosen.push(ofOption);
  }
  return chosen;
}

/** Returns the price of a frame without a picture at an instant, by the size of the picture that it holds; null if it is not made so. */
export function framePriceAt(
  { histories, rates }: PriceTables,
  frameType: FrameType,
  size: Format,
  atMs: number,
): PriceStatement | null {
  const formatType = formatsOf(frameKindOf(frameType)).find((one) => isSameSize(catalogueFormat(one), size));
  const history = formatType && histories.get(formatType);
  const ofType = isDefaultFrameType(frameType) ? [] : [rates.get(`frameType/${frameType}`) ?? []];
  return history ? priceWithOptions(history, ofType, size, atMs) : null;
}

function priceWithOptions(
  history: PriceHistory,
  chosen: readonly (readonly SurchargeRate[])[],
  size: Format,
  atMs: number,
): PriceStatement | null {
  const price = statementAt(history, atMs);
  const beganMs = reductionBegan(history, atMs);
  const surcharges = chosen.map((rates) => surchargesOf(rates, atMs)(size, beganMs));
  return price && surcharges.every((surcharge) => surcharge !== null) ? withSurcharges(price, surcharges) : null;
}

/**
 * Quotes an article in a country in one size, one of its formats or any within its limits, with options.
 *
 * @param formatType `{width}x{height}` in mm, either way up.
 * @param options chosen option values by group; a missing group has its usual value.
 * @returns the quote; null if the article is not made in that size, or not with these options.
 * @throws Error of D1 if the database does not answer.
 */
export async function readQuote(
  db: D1Database,
  { article, formatType, options }: QuotedChoice,
  country: Country,
  nowMs: number,
): Promise<Quote | null> {
  const size = valueOrNull(parseFormat(formatType));
  if (!size) return null;
  const tablesOf = await readPriceTables(db, [article], country);
  return pricingOf(tablesOf(article), article, options, country)?.(size, nowMs) ?? null;
}

interface QuotedChoice {
  article: Article;
  formatType: string;
  options: ChosenOptions;
}

/** Prices, and the instant of the first change of one of them, in epoch milliseconds; null if none is known. */
export interface QuotedFormats {
  prices: FormatPrice[];
  changeMs: number | null;
}

/** Quotes formats in their order; one in which the article is not made is left out. */
export function quoteFormats(quoteOf: Pricing, formats: readonly string[], nowMs: number): QuotedFormats {
  const quotes = formats.flatMap((formatType) => {
    const quote = quoteOf(catalogueFormat(formatType), nowMs);
    return quote ? [{ formatType, quote }] : [];
  });
  return {
    prices: quotes.map(({ formatType, quote }) => ({ formatType, ...quote.price })),
    changeMs: earliest(quotes.map(({ quote }) => quote.changeMs)),
  };
}

/** Returns the cheapest price; of equally cheap ones the first, which has the smallest format. Null if there are none. */
export function cheapest(prices: readonly FormatPrice[]): FormatPrice | null {
  return prices.reduce<FormatPrice | null>(
    (found, price) => (found && found.priceCurrent <= price.priceCurrent ? found : price),
    null,
  );
}

/** Returns the limits within which an article is made in any size: those of its formats; null if it is made only in its formats. */
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
 * Returns the price history of an article in one size: the format's own if it is one of the formats, either way up; else a blend
 * of the next smaller and the next larger format by area.
 *
 * @returns the history; null if the article is not sold in that size.
 */
function historyOfSize(
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
