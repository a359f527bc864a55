import type { ArticleOption, CalculatorProps, FormatOption, Mount } from "#client/islands/calculator/props.ts";
import { type Article, articleParts } from "#domain/article.ts";
import { articleHandOff, photoFrameHref } from "#domain/designer/photo-frame.ts";
import { dimensionText, type Format, formatKey, parseFormat } from "#domain/format.ts";
import { type MediaFormat, mediaHref, offeredWidths } from "#domain/media.ts";
import { formatMoney } from "#domain/money.ts";
import { announcedShare, isReduced, lowestPriceToState, type Price } from "#domain/price.ts";
import { sharpFrom } from "#domain/resolution.ts";
import type { PageContext } from "../block.ts";
import type { CalculatorData } from "./load.ts";
import type { CalculatorContent } from "./schema.ts";

/** A print takes up to half the stage: on a phone the first width is enough, the island fetches the second if not. */
const STAGE_WIDTHS = { first: 319, sharp: 958 };
/** Every browser that knows this shop's style sheets knows AVIF, and it is half the size of WebP. */
const STAGE_FORMAT: MediaFormat = "avif";
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
): CalculatorProps | null {
  const articles = content.articles.flatMap((article) => articleOption(article, data, page) ?? []);
  const [first] = articles;
  if (!first) return null;
  const preferred = [page.query.get("material"), content.selectedArticle];
  const chosen =
    preferred.map((value) => articles.find((option) => option.value === value)).find((option) => option) ?? first;
  const format = chosen.formats.find((option) => option.value === page.query.get("format"));
  const { labels } = page;
  return {
    action: page.path,
    headline: content.headline,
    labels: {
      material: labels("calculator/material"),
      format: labels("calculator/format"),
      show: labels("calculator/show"),
      popular: labels("calculator/popular"),
      insteadOf: labels("price/instead-of"),
      tax: labels("price/tax"),
      callToAction: content.ctaText || labels("cta/photo-frame"),
    },
    picture: stagePicture(content),
    articles,
    selected: { article: chosen.value, format: format?.value ?? chosen.initialFormat },
    facts: content.facts.map(({ title, text }) => ({ title, text })),
  };
}

/** The stage's picture. An image inside a drawing cannot offer several files, so a small one comes first. */
export function stagePicture({ picture }: CalculatorContent): CalculatorProps["picture"] {
  if (!picture) return null;
  const href = (limit: number) => mediaHref(picture, offeredWidths(picture, limit).at(-1) ?? limit, STAGE_FORMAT);
  const { width, height } = picture;
  return {
    href: href(STAGE_WIDTHS.first),
    hrefWidth: STAGE_WIDTHS.first,
    sharpHref: href(STAGE_WIDTHS.sharp),
    width,
    height,
  };
}

function articleOption(article: Article, data: CalculatorData, page: PageContext): ArticleOption | null {
  const reference = data.reference.articles.find((entry) => entry.article === article);
  const prices = data.prices.articles.find((entry) => entry.article === article)?.prices;
  if (!reference || !prices) return null;
  const formats = reference.formats.flatMap((formatType) => {
    const format = parseFormat(formatType);
    const price = prices.find((entry) => entry.formatType === formatType);
    if (!format || !price) return [];
    const popular = formatType === reference.popularFormat;
    return formatOption(article, format, popular, { ...price, currency: data.prices.currency }, page);
  });
  const initial = formats.find((option) => option.value === reference.initialFormat) ?? formats[0];
  if (!initial) return null;
  return {
    value: article,
    label: page.labels(`material/${article}`),
    mount: mountOf(article),
    initialFormat: initial.value,
    formats,
  };
}

function formatOption(
  article: Article,
  format: Format,
  popular: boolean,
  price: Price,
  page: PageContext,
): FormatOption {
  const { labels, locale } = page;
  const dimension = dimensionText(format, locale);
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, locale);
  const formatType = formatKey(format);
  return {
    value: formatType,
    ...format,
    label: dimension,
    hint: sharpness(format, popular, labels, locale),
    popular,
    price: money(price.priceCurrent),
    original: isReduced(price) ? money(price.priceOriginal) : null,
    reduction: reductionText(page, price, money),
    scale: labels("calculator/scale", { dimension }),
    href: photoFrameHref(articleHandOff(article, formatType, locale)),
  };
}

/** The size most shoppers order is where they wonder whether a phone's photograph will do. */
function sharpness(format: Format, popular: boolean, labels: PageContext["labels"], locale: string): string {
  const { width, height } = sharpFrom(format);
  if (popular && Math.max(width, height) <= PHONE_WIDTH) return labels("calculator/phone-is-enough");
  const pixels = new Intl.NumberFormat(locale);
  return labels("calculator/sharp-from", { width: pixels.format(width), height: pixels.format(height) });
}

/** The reduction in whole percent, never rounded up, and the lowest price of 30 days where the law wants it. */
function reductionText(
  { labels, locale }: PageContext,
  price: Price,
  money: (amount: number) => string,
): string | null {
  const percent = Math.floor(announcedShare(price, locale) * 100);
  if (percent === 0) return null;
  const lowest = lowestPriceToState(price, locale);
  if (lowest === null) return labels("price/reduction-plain", { percent });
  return labels("price/reduction", { percent, price: money(lowest) });
}

function mountOf(article: Article): Mount {
  const { materialType, frame } = articleParts(article);
  if (frame) return frame.frameType === "holzrahmen" ? "wood-frame" : "shadow-frame";
  if (materialType === "leinwand") return "canvas";
  if (materialType === "acrylglas" || materialType === "echtglas") return "glass";
  const boards: string[] = ["aludibond", "forexplatte", "gallerybond"];
  return boards.includes(materialType) ? "board" : "paper";
}
