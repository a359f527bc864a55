import type {
  ArticleOffers,
  ArticleOption,
  CalculatorProps,
  CalculatorTexts,
  FormatOffer,
  Mount,
} from "#client/islands/calculator/props.ts";
import { type Article, articleParts } from "#domain/catalogue/article.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { sharpFrom } from "#domain/catalogue/resolution.ts";
import type { FormatPrices } from "#domain/contract/format-prices.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { articleHandOff } from "#domain/designer/photo-frame.ts";
import { type FocusPoint, focusPoint } from "#domain/page/focus.ts";
import { mediaHref, offeredWidths } from "#domain/page/media.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import type { Currency } from "#domain/price/currency.ts";
import { formatMoney } from "#domain/price/money.ts";
import { announcedReduction, namesLowestPrice, type Price } from "#domain/price/price.ts";
import { articleLabel, callToAction } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import type { CalculatorData } from "./load.ts";
import { ownPictureTexts } from "./own-picture.ts";
import { printHint } from "./print-hint.ts";
import type { CalculatorContent } from "./schema.ts";
import { sofaWidthText } from "./sofa.ts";

/** A print takes up to half the stage: on a phone the first width is enough, the island fetches the second if not. */
const STAGE_WIDTHS = { first: 319, sharp: 958 };
/** Every browser that knows this shop's style sheets knows AVIF, and it is half the size of WebP. */
const STAGE_FORMAT: MediaFormat = "avif";
/** How a picture hangs whose size nobody knows: as most photographs do. */
const USUAL_SHAPE = { width: 3, height: 2 };
/** A phone's photograph of 12 megapixels is 4032 px wide. */
const PHONE_WIDTH = 4032;

/**
 * Turns what the backend sells into the island's finished props: texts, prices and addresses in the page's locale.
 * The choice in the page's address wins over the editor's, where it exists. Of the articles that were not chosen there is the name
 * alone: what they cost is many times the page (`calculatorOffers`).
 *
 * @returns null where nothing of what the editor named is sold at a price.
 */
export function calculatorProps(
  content: CalculatorContent,
  data: CalculatorData,
  page: PageContext,
): Omit<CalculatorProps, "labels"> | null {
  const sold = content.articles.flatMap((article) => soldArticle(article, data) ?? []);
  const [first] = sold;
  if (!first) return null;
  const asked = page.query(
    "material",
    sold.map(({ article }) => article),
  );
  const preferred = [asked, content.selectedArticle];
  const chosen =
    preferred.map((value) => sold.find(({ article }) => article === value)).find((article) => article) ?? first;
  const formats = new Set(sold.flatMap(({ prices }) => prices.map(({ formatType }) => formatType)));
  const askedFormat = page.query("format", [...formats]);
  const format = chosen.prices.find(({ formatType }) => formatType === askedFormat)?.formatType;
  return {
    action: page.path,
    headline: content.headline,
    callToAction: content.ctaText || callToAction(page.labels, "photoframe"),
    texts: textsOf(page),
    ownPicture: ownPictureTexts(page),
    picture: stagePicture(content, page),
    articles: sold.map(({ article }) => articleOption(article, page)),
    offers: articleOffers(chosen, page),
    selected: { article: chosen.article, format: format ?? chosen.initialFormat },
    facts: content.facts.map((fact) => {
      const marks = page.editable?.(fact);
      return { title: fact.title, text: fact.text, ...(marks && { marks }) };
    }),
  };
}

/** What every article costs in all of its sizes, as the island reads it. */
export function calculatorOffers(content: CalculatorContent, data: CalculatorData, page: PageContext): ArticleOffers[] {
  return content.articles.flatMap((article) => {
    const sold = soldArticle(article, data);
    return sold ? [articleOffers(sold, page)] : [];
  });
}

/** The stage's picture. An image inside a drawing cannot offer several files, so a small one comes first. */
export function stagePicture({ picture: chosen }: CalculatorContent, page: PageContext): CalculatorProps["picture"] {
  if (!chosen) return null;
  const picture = page.picture(chosen);
  const href = (limit: number) => mediaHref(picture, offeredWidths(picture, limit).at(-1) ?? limit, STAGE_FORMAT);
  const { width, height } = picture.width === null ? USUAL_SHAPE : picture;
  return {
    href: href(STAGE_WIDTHS.first),
    hrefWidth: STAGE_WIDTHS.first,
    sharpHref: href(STAGE_WIDTHS.sharp),
    width,
    height,
    slice: sliceOf(focusPoint(picture.focus, picture)),
  };
}

function sliceOf(focus: FocusPoint | null): string {
  const third = (part: number) => (part < 1 / 3 ? "Min" : part > 2 / 3 ? "Max" : "Mid");
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  return `x${third(x)}Y${third(y)} slice`;
}

/** An article that has a price in one size at least, with the sizes that have one, in the backend's order. */
interface SoldArticle {
  article: Article;
  currency: Currency;
  prices: FormatPrices["articles"][number]["prices"];
  initialFormat: string;
  popularFormat: string | null;
}

function soldArticle(article: Article, { reference, prices }: CalculatorData): SoldArticle | null {
  const known = reference.articles.find((entry) => entry.article === article);
  const priced = prices.articles.find((entry) => entry.article === article)?.prices;
  if (!known || !priced) return null;
  const byFormat = new Map(priced.map((price) => [price.formatType, price]));
  const sold = known.formats.flatMap((format) => byFormat.get(format) ?? []);
  const initial = sold.find(({ formatType }) => formatType === known.initialFormat) ?? sold[0];
  if (!initial) return null;
  return {
    article,
    currency: prices.currency,
    prices: sold,
    initialFormat: initial.formatType,
    popularFormat: known.popularFormat,
  };
}

function articleOption(article: Article, page: PageContext): ArticleOption {
  return { value: article, label: articleLabel(page.labels, article, page.locale), mount: mountOf(article) };
}

function articleOffers(sold: SoldArticle, page: PageContext): ArticleOffers {
  const { article, currency, prices, initialFormat, popularFormat } = sold;
  return {
    article,
    initialFormat,
    href: designerHref(articleHandOff(article, undefined, page.locale)),
    formats: prices.map(({ formatType, ...amounts }) =>
      formatOffer(formatType, { ...amounts, currency }, formatType === popularFormat, page),
    ),
  };
}

function formatOffer(format: string, price: Price, isPopular: boolean, page: PageContext): FormatOffer {
  // The contract's grammar is the domain's: a format that passed it can be read.
  const size = valueOrNull(parseFormat(format)) ?? { width: 0, height: 0 };
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, page.locale);
  const reduction = announcedReduction(price, page.locale);
  return {
    format,
    label: dimensionText(size, page.locale),
    hint: hintOf(size, isPopular, page),
    ...(isPopular && { isPopular }),
    price: money(price.priceCurrent),
    ...(reduction && { original: money(reduction.reference), percent: reduction.percent }),
  };
}

/** The size most shoppers order is where they wonder whether a phone's photograph will do. */
function hintOf(size: Format, isPopular: boolean, page: PageContext): string {
  const { width, height } = sharpFrom(size);
  if (isPopular && Math.max(width, height) <= PHONE_WIDTH) return page.labels("calculator/phone-is-enough");
  return printHint(size, page);
}

/** Texts whose parameters the island fills in: each stands for itself. */
function textsOf({ labels, locale }: PageContext): CalculatorTexts {
  const isLowest = namesLowestPrice(locale);
  const parameters = { percent: "{percent}", price: "{price}" };
  return {
    scale: labels("calculator/scale", { dimension: "{dimension}", sofa: sofaWidthText(locale) }),
    reduction: labels(isLowest ? "price/reduction" : "price/reduction-plain", parameters),
    original: labels(isLowest ? "price/lowest-of-30-days" : "price/instead-of"),
  };
}

function mountOf(article: Article): Mount {
  const { materialType, frame } = articleParts(article);
  if (frame) return frame.frameType === "holzrahmen" ? "wood-frame" : "shadow-frame";
  if (materialType === "leinwand") return "canvas";
  if (materialType === "acrylglas" || materialType === "echtglas") return "glass";
  const boards: string[] = ["aludibond", "forexplatte", "gallerybond"];
  return boards.includes(materialType) ? "board" : "paper";
}
