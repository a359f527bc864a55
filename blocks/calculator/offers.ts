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

/** An article that has a price in one size at least, with the sizes that have one, in the backend's order. */
export interface SoldArticle {
  article: Article;
  prices: FormatPrices["articles"][number]["prices"];
  initialFormat: string;
  popularFormat: string | null;
  /** The sizes of the list. */
  listed: readonly string[];
  /** Those that the editor calls top deals, whichever way up they were written. */
  topDeals: readonly string[];
}

/** What of the content's articles is sold, in the content's order. */
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
    // Nothing is given away: a price of nothing is a price that is missing.
    return price && price.priceCurrent > 0 ? [{ ...price, formatType: stand(format) }] : [];
  });
  const initial = prices.find(({ formatType }) => formatType === stand(known.initialFormat)) ?? prices[0];
  if (!initial) return null;
  const popularFormat = known.popularFormat === null ? null : stand(known.popularFormat);
  const formats = prices.map(({ formatType }) => formatType);
  // Tiles lead here with the lowest price of all sizes, so its size is in the list.
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

/** A size as a calculator has it: in the portrait experiment the initial formats stand upright (spec 001 §4). */
export function standing(format: string, { orientation }: Pick<CalculatorContent, "orientation">): string {
  return orientation === "portrait" ? formatKey(toPortrait(parsedFormat(format))) : format;
}

/** What an article costs in the sizes of its list, or in all of them. */
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
  // A group that is no choice stays as usual in the designer's address.
  const { base, size } = handOffPieces(
    article,
    groups.filter((name) => shown.has(name)),
    originOf(page),
  );
  return {
    article,
    initialFormat,
    href: base,
    size,
    delivery: [deliveryOf(article, data.deliveries, page), discountText(page.labels, discountOf(article))]
      .filter(Boolean)
      .join(" "),
    ...untilOf(data),
    surface: surfaceOf(article),
    formats: formats.flatMap((format) => formatOffer(format, sold, content, page) ?? []),
    options: keepSurcharges(options, formats, content),
  };
}

/** Until when prices and delivery hold; nothing where nobody says. */
function untilOf({ prices, options, deliveries }: CalculatorData): Pick<ArticleOffers, "untilMs"> {
  const ends = [validUntilOf(prices), validUntilOf(options), deliveries?.holdsUntilMs ?? null];
  const known = ends.filter((end) => end !== null);
  return known.length > 0 ? { untilMs: Math.min(...known) } : {};
}

/** Only those of the sizes that are shown, as they stand there. */
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

/** What every article costs in all of its sizes, as the island reads it. */
export function calculatorOffers(content: CalculatorContent, data: CalculatorData, page: PageContext): ArticleOffers[] {
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

/** One size with its price; null where it has none. */
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

/** What is asked, and what is struck through where a reduction may be announced. */
export function amountsOf(price: PriceStatement, { locale }: PageContext): Pick<FormatOffer, "amount" | "reference"> {
  const reduction = announcedReduction(price, locale);
  return { amount: price.priceCurrent, ...(reduction && { reference: reduction.reference }) };
}

function proportionOf(format: string, { labels }: PageContext): string {
  const ratio: AspectRatio | null = aspectRatioOf(parsedFormat(format));
  return ratio ? catalogueLabel(labels, "format", ratio) : labels("calculator-dialog/other-proportions");
}
