import { madeSize, nearestSizes, readSides } from "#domain/calculator/free-size.ts";
import { type Format, formatKey } from "#domain/catalogue/format.ts";
import { printedSides } from "#domain/catalogue/trade-size.ts";
import { LOCALE_HEADER, PRICE_ARTICLE_PATH } from "#domain/contract/addresses.ts";
import { squareMetreText } from "#domain/price/area-price.ts";
import { reductionFrom, referencePrice } from "#domain/price/reduction.ts";
import { isRecord } from "./offers.ts";
import type { CalculatorProps, Choice, FormatOffer, OwnSize } from "./props.ts";
import { fill } from "./selection.ts";
import { wordsIn } from "./words-in.ts";

/** A size as it was typed, with the article and its options. */
interface TypedSize {
  width: string;
  height: string;
  choice: Pick<Choice, "article" | "options">;
}

/** Props by which a price is asked and written: language, money, the limits of a size, and whether the lowest price is named. */
type PricedBy = Pick<CalculatorProps, "locale" | "namesLowest" | "money" | "ownSize">;

/** Reads a typed size and asks for its price. Returns the size with its price, or a sentence about what is wrong with it. */
export async function takeOwnSize(
  { width, height, choice }: TypedSize,
  ownSize: OwnSize,
  props: PricedBy,
): Promise<FormatOffer | string> {
  const limits = ownSize.limits[choice.article];
  const size = readSides(width, height, ownSize.unit);
  const words = wordsIn(props.locale);
  if (!limits) return words["free-size/not-priced"];
  const outOfRange = fill(words["free-size/out-of-range"], { range: limits.range });
  if (!size) return outOfRange;
  const made = madeSize(size, limits, ownSize.unit);
  if (!made) {
    const sizes = nearestSizes(size, limits, ownSize.unit).map((near) => sizeText(near, ownSize));
    return `${outOfRange} ${fill(words["free-size/nearest"], { sizes: sizes.join(" · ") })}`;
  }
  const named = { format: formatKey(made), label: sizeText(made, ownSize) };
  const priced = await priceOwnSize({ size: named, choice, props });
  return priced ?? words["free-size/not-priced"];
}

/** Returns the name of a size as the rows write it. */
function sizeText(size: Format, { unit, sign, decimal }: OwnSize): string {
  const { width, height } = printedSides(size, unit);
  const text = (side: number) => String(side).replace(".", decimal);
  return `${text(width)} × ${text(height)} ${sign}`;
}

const LONGEST_MS = 8000;

/** The question for the price of a size of an article with its options. */
export interface OwnSizeQuestion {
  size: Pick<FormatOffer, "format" | "label">;
  choice: Pick<Choice, "article" | "options">;
  props: PricedBy;
}

/** Asks for the price of a size with the chosen options; null if that fails. */
export async function priceOwnSize({ size, choice, props }: OwnSizeQuestion): Promise<FormatOffer | null> {
  const { article, options } = choice;
  const query = new URLSearchParams({ article, formatType: size.format });
  for (const [name, value] of Object.entries(options)) query.set(`options[${name}]`, value);
  try {
    const reply = await fetch(`${PRICE_ARTICLE_PATH}?${query}`, {
      headers: { [LOCALE_HEADER]: props.locale },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const price: unknown = reply.ok ? await reply.json() : null;
    return isRecord(price) ? offerOf(size, price, props) : null;
  } catch {
    return null;
  }
}

function offerOf(
  size: Pick<FormatOffer, "format" | "label">,
  { priceCurrent, priceOriginal, lowestPrice30Days }: Record<string, unknown>,
  { namesLowest, money, ownSize }: PricedBy,
): FormatOffer | null {
  const amount = Number(priceCurrent);
  if (!Number.isInteger(amount) || amount <= 0) return null;
  const stated = {
    priceCurrent: amount,
    priceOriginal: Number(priceOriginal),
    lowestPrice30Days: typeof lowestPrice30Days === "number" ? lowestPrice30Days : null,
  };
  const announced = reductionFrom(amount, referencePrice(stated, namesLowest), namesLowest);
  const [width = 1, height = 1] = size.format.split("x").map(Number);
  return {
    format: size.format,
    label: size.label,
    hint: "",
    amount,
    hasOptions: true,
    ...(announced && { reference: announced.reference }),
    ...(ownSize?.hasAreaPrices && { perSquareMetre: squareMetreText(amount, { width, height }, money) }),
  };
}
