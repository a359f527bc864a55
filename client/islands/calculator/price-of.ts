import { type MoneyNotation, moneyText } from "#domain/price/money-text.ts";
import { reductionFrom } from "#domain/price/reduction.ts";
import type { ArticleOffers, CalculatorTexts, Choice, FormatOffer, OptionGroup, OptionValue } from "./props.ts";
import { chosenValue, fill } from "./selection.ts";

/** The notation of money and reductions on the page. */
export interface PriceStyle {
  texts: CalculatorTexts;
  money: MoneyNotation;
  namesLowest: boolean;
}

/** A price as it is shown. */
export interface ShownPrice {
  price: string;
  /** The struck-through price; null for none. */
  original: string | null;
  /** The reduction in words; null if none is announced. */
  reduction: string | null;
  /** The price of each of several copies; null for one. */
  each: string | null;
}

/** Returns the surcharge of an option in a size, now and within the struck-through price; 0 if the option is not made in that size. */
export function surchargeOf({ surcharges }: OptionValue, format: string): readonly [now: number, inReference: number] {
  const surcharge = surcharges[format] ?? 0;
  return typeof surcharge === "number" ? [surcharge, surcharge] : surcharge;
}

/** The things beside a size that decide its price. */
interface Ordered {
  groups: readonly OptionGroup[];
  options: Choice["options"];
  /** The number of copies; one if it is absent. */
  quantity?: number;
  discount?: ArticleOffers["discount"];
}

/** Returns the price of a size with its chosen options, and the one that a reduction is measured from, if any. */
export function chosenAmounts(offer: FormatOffer, { groups, options }: Pick<Ordered, "groups" | "options">) {
  let { amount, reference = null } = offer;
  if (!offer.hasOptions) {
    for (const group of groups) {
      const [now, inReference] = surchargeOf(chosenValue(group, offer, options), offer.format);
      amount += now;
      if (reference !== null) reference += inReference;
    }
  }
  return { amount, reference };
}

/** Returns the price of a size with its chosen options, of all copies together. */
export function priceOf(offer: FormatOffer, ordered: Ordered, { texts, money, namesLowest }: PriceStyle): ShownPrice {
  const { quantity = 1, discount = [] } = ordered;
  const { amount, reference } = chosenAmounts(offer, ordered);
  const reduction = reductionFrom(amount, reference, namesLowest);
  const original = reduction && moneyText(reduction.reference * quantity, money);
  const percent = discount.findLast(({ from }) => from <= quantity)?.percent ?? 0;
  const each = Math.floor((amount * (100 - percent)) / 100);
  return {
    price: moneyText(each * quantity, money),
    each: quantity > 1 ? moneyText(each, money) : null,
    original,
    reduction: reduction?.percent
      ? fill(texts.reduction, { percent: String(reduction.percent), price: original ?? "" })
      : null,
  };
}
