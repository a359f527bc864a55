import type { CalculatorTexts, OwnSize, Tag, Tone } from "#client/islands/calculator/props.ts";
import { lengthRange } from "#domain/calculator/free-size.ts";
import { CALCULATORS } from "#domain/calculator/product.ts";
import { countText, unitOf, unitSign } from "#domain/catalogue/dimension-text.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { sharpFrom } from "#domain/catalogue/resolution.ts";
import { SOFA_WIDTH_MM } from "#domain/catalogue/sofa.ts";
import { MM_PER_INCH } from "#domain/catalogue/trade-size.ts";
import type { FormatLimits } from "#domain/contract/format-limits.ts";
import { fitPicture, PHONE_PICTURE, type ViewingDistance } from "#domain/picture/picture-fit.ts";
import { namesLowestPrice } from "#domain/price/price.ts";
import type { ShippingCost } from "#domain/price/shipping-cost.ts";
import type { ColorToken } from "#domain/rich-text/palette.ts";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { NOTATIONS } from "#domain/shop/locale-tables.ts";
import { priceTerms } from "#locales/price-terms.ts";
import { sizeRangeLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import type { CalculatorContent } from "./schema.ts";

/** The width in pixels of a phone's photograph of 12 megapixels. */
const PHONE_WIDTH = 4032;

/**
 * Returns the picture size that a good print needs. For the most popular size it says instead, if true, that a phone's photograph is
 * enough.
 */
export function hintOf(size: Format, isPopular: boolean, page: PageContext): string {
  const { width, height } = sharpFrom(size);
  if (isPopular && Math.max(width, height) <= PHONE_WIDTH) return page.labels("calculator/phone-is-enough");
  return printHint(size, page);
}

/** Returns texts whose parameters the island fills in: each parameter is replaced by its own name in braces. */
export function textsOf(
  { product }: CalculatorContent,
  shipping: ShippingCost | null,
  { labels, locale }: PageContext,
): CalculatorTexts {
  const isLowest = namesLowestPrice(locale);
  const parameters = { percent: "{percent}", price: "{price}" };
  return {
    scale: CALCULATORS[product].isOnTable
      ? labels("calculator/scale-on-table", { dimension: "{dimension}" })
      : labels("calculator/scale", { dimension: "{dimension}", sofa: sofaWidthText(locale) }),
    reduction: labels(isLowest ? "price/reduction" : "price/reduction-plain", parameters),
    original: labels(isLowest ? "price/lowest-of-30-days" : "price/instead-of"),
    terms: priceTerms(labels, shipping, locale),
  };
}

/** Returns the settings for sizes of a shopper's own; null if no article of the calculator is made in them. */
export function ownSizeOf(
  limits: readonly FormatLimits[],
  typed: OwnSize["typed"] | null,
  { labels, locale }: PageContext,
): OwnSize | null {
  if (limits.length === 0) return null;
  return {
    unit: unitOf(locale),
    sign: unitSign(locale),
    decimal: NOTATIONS[locale].decimal,
    hasAreaPrices: COUNTRIES[countryOf(locale)].hasAreaPrices,
    limits: Object.fromEntries(
      limits.map(({ article, ...sides }) => [
        article,
        { ...sides, range: sizeRangeLabel(labels, lengthRange(sides), locale) },
      ]),
    ),
    ...(typed && { typed }),
  };
}

/** Returns the colours that an editor chose, as the style sheets name them; dark text gets a soft background. */
export function toneOf(background: ColorToken | null, text: ColorToken | null): Tone | null {
  if (!background) return null;
  const isSoft = text !== null && text !== "light";
  return { color: background, ...(isSoft && { isSoft }) };
}

/** The sizes of an article, and those of them that are marked. */
interface MarkedSizes {
  /** The sizes that the list shows; an editor's label refers to one by its number. */
  listed: readonly string[];
  topDeals: readonly string[];
  popularFormat: string | null;
}

/**
 * Returns the mark on a size: the editor's label, else "top deal", else "popular"; null for none. Where the label of top deals is an
 * experiment, it stands in the treatment alone.
 */
export function tagOf(
  format: string,
  { listed, topDeals, popularFormat }: MarkedSizes,
  content: CalculatorContent,
  page: PageContext,
): Tag | null {
  const label = content.labels.find(({ index }) => index === listed.indexOf(format) + 1);
  if (label) {
    const tone = toneOf(label.backgroundColor, label.textColor);
    return { text: label.text, ...(tone && { tone }) };
  }
  if (topDeals.includes(format) && page.experiment("top-deal") !== false)
    return { text: page.labels("calculator-dialog/top-deal") };
  return format === popularFormat ? { text: page.labels("calculator/popular") } : null;
}

export function parsedFormat(format: string): Format {
  const parsed = parseFormat(format);
  // The contract checks formats by the domain's own grammar, so a format that passed it can be parsed.
  return parsed.ok ? parsed.value : { width: 0, height: 0 };
}

/** Returns whether a phone's picture is enough for a format, and from which distance; else the picture size that a good print needs. */
export function printHint(format: Format, { labels, locale }: PageContext): string {
  const { sharpness } = fitPicture(PHONE_PICTURE, format);
  if (sharpness === "near") return labels("print-hint/phone-is-sharp");
  if (sharpness !== "never")
    return labels("print-hint/phone-is-sharp-from", { distance: viewingDistanceText(sharpness, locale) });
  const { width, height } = sharpFrom(format);
  return labels("calculator/sharp-from", { width: countText(width, locale), height: countText(height, locale) });
}

const FEET_PER_M = 3.2808;

/** Returns the viewing distance as the locale measures rooms: `2 m`, in the US `7 ft`. */
function viewingDistanceText(metres: ViewingDistance, locale: Locale): string {
  return unitOf(locale) === "inch" ? `${Math.round(metres * FEET_PER_M)} ft` : `${metres} m`;
}

const MM_PER_M = 1000;

const texts = new Map<Locale, string>();

/** Returns the width of the stage's sofa as the locale measures furniture: `2,10 m`, in the US `83 in`. */
export function sofaWidthText(locale: Locale): string {
  let text = texts.get(locale);
  if (!text) {
    text =
      unitOf(locale) === "inch"
        ? `${Math.round(SOFA_WIDTH_MM / MM_PER_INCH)} in`
        : `${(SOFA_WIDTH_MM / MM_PER_M).toFixed(2).replace(".", NOTATIONS[locale].decimal)} m`;
    texts.set(locale, text);
  }
  return text;
}
