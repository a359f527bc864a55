import { madeSize, nearestSizes, readSides } from "#domain/calculator/free-size.ts";
import { type Format, formatKey } from "#domain/catalogue/format.ts";
import { printedSides } from "#domain/catalogue/printed-sides.ts";
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
  const size = readSides(width, height, ownSize.unit);
  const words = wordsIn(locale);
  if (!limits) return words["free-size/not-priced"];
  const outOfRange = fill(words["free-size/out-of-range"], { range: limits.range });
  if (!size) return outOfRange;
  const made = madeSize(size, limits, ownSize.unit);
  if (!made) {
    const sizes = nearestSizes(size, limits).map((near) => sizeText(near, ownSize));
    return `${outOfRange} ${fill(words["free-size/nearest"], { sizes: sizes.join(" · ") })}`;
  }
  const named = { format: formatKey(made), label: sizeText(made, ownSize) };
  const priced = await priceOwnSize({ size: named, choice, namesLowest, locale });
  return priced ?? words["free-size/not-priced"];
}

/** A size as the rows call it. */
function sizeText(size: Format, { unit, sign, decimal }: OwnSize): string {
  const { width, height } = printedSides(size, unit);
  const text = (side: number) => String(side).replace(".", decimal);
  return `${text(width)} × ${text(height)} ${sign}`;
}
