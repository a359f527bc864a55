import { isWithin, nearestSizes, parseLength } from "#domain/calculator/free-size.ts";
import { type Format, formatKey } from "#domain/catalogue/format.ts";
import { MM_PER_INCH } from "#domain/catalogue/inch.ts";
import { fill } from "./choice.ts";
import { priceOwnSize } from "./price-own-size.ts";
import type { CalculatorProps, Choice, FormatOffer, OwnSize } from "./props.ts";
import { wordsIn } from "./words-in.ts";

/** A size as it was typed, for an article with its options. */
export interface TypedSize {
  width: string;
  height: string;
  choice: Pick<Choice, "article" | "options">;
}

/** Reads a size that was typed and asks what it costs: the size with its price, or what is wrong with it, in words. */
export async function takeOwnSize(
  { width, height, choice }: TypedSize,
  ownSize: OwnSize,
  { locale, namesLowest }: Pick<CalculatorProps, "locale" | "namesLowest">,
): Promise<FormatOffer | string> {
  const limits = ownSize.limits[choice.article];
  const sides = [width, height].map((text) => parseLength(text, ownSize.unit));
  const words = wordsIn(locale);
  if (!limits) return words["free-size/not-priced"];
  const outOfRange = fill(words["free-size/out-of-range"], { range: limits.range });
  const [wide, high] = sides;
  if (!wide || !high) return outOfRange;
  const size = { width: wide, height: high };
  if (!isWithin(size, limits)) {
    const sizes = nearestSizes(size, limits).map((near) => sizeText(near, ownSize));
    return `${outOfRange} ${fill(words["free-size/nearest"], { sizes: sizes.join(" · ") })}`;
  }
  const named = { format: formatKey(size), label: sizeText(size, ownSize) };
  const priced = await priceOwnSize({ size: named, choice, namesLowest, locale });
  return priced ?? words["free-size/not-priced"];
}

/** A size in the locale's unit, with one decimal at most. */
function sizeText({ width, height }: Format, { unit, sign, decimal }: OwnSize): string {
  const text = (mm: number) =>
    String(Math.round((mm / (unit === "inch" ? MM_PER_INCH : 10)) * 10) / 10).replace(".", decimal);
  return `${text(width)} × ${text(height)} ${sign}`;
}
