import type { ArticleOption, CalculatorProps, Mount, Offer, Size } from "#client/islands/calculator/props.ts";
import { type Article, articleParts } from "#domain/catalogue/article.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import { sharpFrom } from "#domain/catalogue/resolution.ts";
import { countText } from "#domain/catalogue/unit.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { articleHandOff } from "#domain/designer/photo-frame.ts";
import { type FocusPoint, focusPoint } from "#domain/page/focus.ts";
import { mediaHref, offeredWidths } from "#domain/page/media.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { formatMoney } from "#domain/price/money.ts";
import { type AnnouncedReduction, announcedReduction, type Price } from "#domain/price/price.ts";
import { articleLabel, callToAction } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import type { CalculatorData } from "./load.ts";
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
 * The choice in the page's address wins over the editor's, where it exists.
 *
 * @returns null where nothing of what the editor named is sold at a price.
 */
export function calculatorProps(
  content: CalculatorContent,
  data: CalculatorData,
  page: PageContext,
): Omit<CalculatorProps, "labels"> | null {
  const articles = content.articles.flatMap((article) => articleOption(article, data, page) ?? []);
  const [first] = articles;
  if (!first) return null;
  const asked = page.query(
    "material",
    articles.map(({ value }) => value),
  );
  const preferred = [asked, content.selectedArticle];
  const chosen =
    preferred.map((value) => articles.find((option) => option.value === value)).find((option) => option) ?? first;
  const formats = new Set(articles.flatMap(({ offers }) => offers.map(({ format }) => format)));
  const askedFormat = page.query("format", [...formats]);
  const offer = chosen.offers.find(({ format }) => format === askedFormat);
  const { labels } = page;
  return {
    action: page.path,
    headline: content.headline,
    callToAction: content.ctaText || callToAction(labels, "photoframe"),
    picture: stagePicture(content, page),
    sizes: Object.fromEntries([...formats].map((format) => [format, sizeOf(format, page)])),
    articles,
    selected: { article: chosen.value, format: offer?.format ?? chosen.initialFormat },
    facts: content.facts.map((fact) => {
      const marks = page.editable?.(fact);
      return { title: fact.title, text: fact.text, ...(marks && { marks }) };
    }),
  };
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

function articleOption(article: Article, data: CalculatorData, page: PageContext): ArticleOption | null {
  const reference = data.reference.articles.find((entry) => entry.article === article);
  const prices = data.prices.articles.find((entry) => entry.article === article)?.prices;
  if (!reference || !prices) return null;
  const offers = reference.formats.flatMap((format) => {
    const price = prices.find((entry) => entry.formatType === format);
    return price ? offerOf(format, { ...price, currency: data.prices.currency }, page) : [];
  });
  const initial = offers.find(({ format }) => format === reference.initialFormat) ?? offers[0];
  if (!initial) return null;
  return {
    value: article,
    label: articleLabel(page.labels, article, page.locale),
    mount: mountOf(article),
    initialFormat: initial.format,
    popularFormat: reference.popularFormat,
    href: designerHref(articleHandOff(article, undefined, page.locale)),
    offers,
  };
}

function offerOf(format: string, price: Price, page: PageContext): Offer {
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, page.locale);
  const reduction = announcedReduction(price, page.locale);
  return {
    format,
    price: money(price.priceCurrent),
    original: reduction && money(reduction.reference),
    reduction: reduction && reductionText(page, reduction, money),
  };
}

function sizeOf(formatType: string, { labels, locale }: PageContext): Size {
  // The contract's grammar is the domain's: a format that passed it can be read.
  const format = valueOrNull(parseFormat(formatType)) ?? { width: 0, height: 0 };
  const dimension = dimensionText(format, locale);
  const { width, height } = sharpFrom(format);
  return {
    ...format,
    label: dimension,
    sharp: labels("calculator/sharp-from", { width: countText(width, locale), height: countText(height, locale) }),
    suitsPhone: Math.max(width, height) <= PHONE_WIDTH,
    scale: labels("calculator/scale", { dimension, sofa: sofaWidthText(locale) }),
  };
}

/** The reduction in percent, with the lowest price of 30 days where the law wants it; null for less than one percent. */
function reductionText(
  { labels }: PageContext,
  { percent, lowestPrice30Days }: AnnouncedReduction,
  money: (amount: number) => string,
): string | null {
  if (percent === 0) return null;
  if (lowestPrice30Days === null) return labels("price/reduction-plain", { percent });
  return labels("price/reduction", { percent, price: money(lowestPrice30Days) });
}

function mountOf(article: Article): Mount {
  const { materialType, frame } = articleParts(article);
  if (frame) return frame.frameType === "holzrahmen" ? "wood-frame" : "shadow-frame";
  if (materialType === "leinwand") return "canvas";
  if (materialType === "acrylglas" || materialType === "echtglas") return "glass";
  const boards: string[] = ["aludibond", "forexplatte", "gallerybond"];
  return boards.includes(materialType) ? "board" : "paper";
}
