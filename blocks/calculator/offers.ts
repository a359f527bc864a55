import type { ArticleOffers, FormatOffer } from "#client/islands/calculator/props.ts";
import { listedFormats } from "#domain/calculator/listed-formats.ts";
import { CALCULATORS } from "#domain/calculator/product.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { eitherWayUp, formatKey, toPortrait } from "#domain/catalogue/format.ts";
import { type AspectRatio, aspectRatioOf } from "#domain/catalogue/format-names.ts";
import type { FormatPrices } from "#domain/contract/format-prices.ts";
import { validUntilOf } from "#domain/contract/valid-until.ts";
import { handOffPieces } from "#domain/designer/article-hand-off.ts";
import type { PriceStatement } from "#domain/price/price.ts";
import { announcedReduction } from "#domain/price/price.ts";
import { discountOf } from "#domain/price/quantity-discount.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { discountText } from "#locales/discount-text.ts";
import type { PageContext } from "../block.ts";
import { originOf } from "../hand-off-origin.ts";
import { articlesOf, type CalculatorData, deliveryOf, optionGroupsOf } from "./load.ts";
import type { CalculatorContent } from "./schema.ts";
import { surfaceOf } from "./surfaces.ts";
import { hintOf, parsedFormat, tagOf } from "./texts.ts";
import { treated } from "./treated.ts";

/** An article with a price in at least one size, and its priced sizes in the backend's order. */
export interface SoldArticle {
  article: Article;
  prices: FormatPrices["articles"][number]["prices"];
  initialFormat: string;
  popularFormat: string | null;
  /** The sizes that the list shows. */
  listed: readonly string[];
  /** The sizes that the editor calls top deals, in the orientation in which they are sold. */
  topDeals: readonly string[];
}

/** Returns those of the content's articles that are sold, in the content's order. */
export function soldArticles(content: CalculatorContent, data: CalculatorData): SoldArticle[] {
  return articlesOf(content).flatMap((article) => soldArticle(article, content, data) ?? []);
}

function soldArticle(article: Article, content: CalculatorContent, data: CalculatorData): SoldArticle | null {
  const known = data.reference.articles.find((entry) => entry.article === article);
  const priced = data.prices.articles.find((entry) => entry.article === article)?.prices;
  if (!known || !priced) return null;
  const stand = (format: string) => standing(format, content);
  const byFormat = new Map(priced.map((price) => [price.formatType, price]));
  const prices = known.formats.flatMap((format) => {
    const price = byFormat.get(format);
    // A price of zero counts as missing.
    return price && price.priceCurrent > 0 ? [{ ...price, formatType: stand(format) }] : [];
  });
  const initial = prices.find(({ formatType }) => formatType === stand(known.initialFormat)) ?? prices[0];
  if (!initial) return null;
  const popularFormat = known.popularFormat === null ? null : stand(known.popularFormat);
  const formats = prices.map(({ formatType }) => formatType);
  // Tiles on other pages state the lowest price of all sizes, so its size must be in the list.
  const cheapest = prices.reduce((least, price) => (price.priceCurrent < least.priceCurrent ? price : least));
  const topDeals = content.topDeals.flatMap((deal) => eitherWayUp(deal, formats) ?? []);
  const wanted = [initial.formatType, popularFormat, cheapest.formatType, ...topDeals];
  const main = known.listed?.map(stand).filter((format) => formats.includes(format)) ?? [];
  const isCut = CALCULATORS[content.product].hasMoreFormats;
  const listed = !isCut
    ? formats
    : content.listedFormats === null && main.length > 0
      ? main
      : listedFormats(formats, content.listedFormats, wanted);
  return { article, prices, initialFormat: initial.formatType, popularFormat, listed, topDeals };
}

/** Returns a size as a calculator shows it: in the portrait experiment the initial formats stand upright (spec 001 §4). */
export function standing(format: string, { orientation }: Pick<CalculatorContent, "orientation">): string {
  return orientation === "portrait" ? formatKey(toPortrait(parsedFormat(format))) : format;
}

/** Returns the prices of an article in the given sizes, with its options, delivery and designer address. */
export function articleOffers(
  sold: SoldArticle,
  formats: readonly string[],
  content: CalculatorContent,
  data: CalculatorData,
  page: PageContext,
): ArticleOffers {
  const { article, initialFormat } = sold;
  const ofArticle = data.options?.articles.find((one) => one.article === article)?.groups ?? [];
  const groups = content.options.filter((name) => ofArticle.some(({ group }) => group === name));
  const pieces = handOffPieces(article, groups, originOf(page));
  const options = optionGroupsOf(article, groups, data.options, page, pieces);
  const shown = new Set(options.map(({ name }) => name));
  // The designer's address keeps the usual value of a group that is no choice.
  const { base, size } = handOffPieces(
    article,
    groups.filter((name) => shown.has(name)),
    originOf(page),
  );
  const { sentence, arrival } = deliveryOf(article, data.deliveries, page);
  const discount = discountOf(article);
  return {
    article,
    initialFormat,
    href: base,
    size,
    arrival,
    delivery: [sentence, discountText(page.labels, discount)].filter(Boolean).join(" "),
    ...(discount.length > 0 && { discount }),
    ...untilOf(data),
    surface: surfaceOf(article),
    formats: formats.flatMap((format) => formatOffer(format, sold, content, page) ?? []),
    options: keepSurcharges(options, formats, content),
  };
}

/** Returns the time until which prices and delivery hold; nothing if no reply states one. */
function untilOf({ prices, options, deliveries }: CalculatorData): Pick<ArticleOffers, "untilMs"> {
  const ends = [validUntilOf(prices), validUntilOf(options), deliveries?.holdsUntilMs ?? null];
  const known = ends.filter((end) => end !== null);
  return known.length > 0 ? { untilMs: Math.min(...known) } : {};
}

/** Keeps the surcharges of the given sizes, under the sizes as the calculator shows them. */
function keepSurcharges(
  options: ArticleOffers["options"],
  formats: readonly string[],
  content: CalculatorContent,
): ArticleOffers["options"] {
  const shown = new Set(formats);
  return options.map((group) => ({
    ...group,
    values: group.values.map((value) => ({
      ...value,
      surcharges: Object.fromEntries(
        Object.entries(value.surcharges).flatMap(([format, amounts]) => {
          const key = standing(format, content);
          return shown.has(key) ? [[key, amounts] as const] : [];
        }),
      ),
    })),
  }));
}

/** Returns the offers of every article in all of its sizes, as the island reads them. */
export function calculatorOffers(written: CalculatorContent, data: CalculatorData, page: PageContext): ArticleOffers[] {
  const content = treated(written, page);
  return soldArticles(content, data).map((sold) => {
    const formats = sold.prices.map(({ formatType }) => formatType);
    const offers = articleOffers(sold, formats, content, data, page);
    const withProportions = offers.formats.map((offer) => ({ ...offer, proportion: proportionOf(offer.format, page) }));
    return {
      ...offers,
      formats: withProportions,
      ...(sold.listed.length < formats.length && { listed: [...sold.listed] }),
    };
  });
}

/** Returns one size with its price; null if it has none. */
export function formatOffer(
  format: string,
  sold: SoldArticle,
  content: CalculatorContent,
  page: PageContext,
): FormatOffer | null {
  const price = sold.prices.find(({ formatType }) => formatType === format);
  if (!price) return null;
  const isPopular = format === sold.popularFormat;
  const tag = tagOf(format, sold, content, page);
  return {
    format,
    label: dimensionText(parsedFormat(format), page.locale),
    hint: hintOf(parsedFormat(format), isPopular, page),
    ...(tag && { tag }),
    ...amountsOf(price, page),
  };
}

/** Returns the current price, and the struck-through one if a reduction may be announced. */
export function amountsOf(price: PriceStatement, { locale }: PageContext): Pick<FormatOffer, "amount" | "reference"> {
  const reduction = announcedReduction(price, locale);
  return { amount: price.priceCurrent, ...(reduction && { reference: reduction.reference }) };
}

function proportionOf(format: string, { labels }: PageContext): string {
  const ratio: AspectRatio | null = aspectRatioOf(parsedFormat(format));
  return ratio ? catalogueLabel(labels, "format", ratio) : labels("calculator-dialog/other-proportions");
}
