import { COUNTRIES } from "../shop/country.ts";
import { countryOf, type Locale } from "../shop/locale.ts";
import type { Currency } from "./currency.ts";
import type { Money } from "./money.ts";
import { type Reduction, reductionFrom } from "./reduction.ts";

/** A price as the backend states it (spec 000 §3, price object), which is how the contract's replies have it. Amounts are minor units. */
export interface PriceStatement {
  priceCurrent: number;
  priceOriginal: number;
  /**
   * The lowest price of the 30 days before the reduction began (Directive 98/6/EC, art. 6a); null when the price
   * is not reduced or there is no history.
   */
  lowestPrice30Days: number | null;
}

/** What something costs as the shop shows it, whatever it is. Amounts are minor units of `currency`. */
export interface Price {
  currency: Currency;
  /** What all lines cost together. */
  amount: number;
  /** What is struck through, and a reduction counted from; null where none may be announced. */
  reference: number | null;
  /** What it costs by the quantity, fewest first; empty for what is priced in one quantity. */
  steps: readonly PriceStep[];
  /** The thing itself, then all that is ordered with it. */
  lines: readonly [PriceLine, ...PriceLine[]];
}

/** What so many cost: each of them, and all together. */
export interface PriceStep {
  quantity: number;
  piece: number;
  price: number;
}

export interface PriceLine {
  label: string;
  amount: number;
  /** How many it is the price of; left out for what is priced by its size, and of which one is meant. */
  quantity?: number;
}

/** A stated price as one of the shop's, with its reference by the law of the locale's country. */
export function priceOf(
  stated: PriceStatement & { currency: Currency },
  { label, quantity, steps = [] }: { label: string; quantity?: number; steps?: readonly PriceStep[] },
  locale: Locale,
): Price {
  const { currency, priceCurrent: amount } = stated;
  return {
    currency,
    amount,
    reference: announcedReduction(stated, locale)?.reference ?? null,
    steps,
    lines: [{ label, amount, ...(quantity !== undefined && { quantity }) }],
  };
}

/** A price together with what is ordered beside. A reduction is announced of the thing alone. */
export function withLines(price: Price, beside: readonly PriceLine[]): Price {
  if (beside.length === 0) return price;
  const amount = beside.reduce((sum, line) => sum + line.amount, price.amount);
  return { ...price, amount, reference: null, lines: [...price.lines, ...beside] };
}

/** What each of a line costs; null for one, and for what is priced by its size. */
export function pieceAmount({ amount, quantity = 1 }: PriceLine): number | null {
  return quantity > 1 ? amount / quantity : null;
}

/**
 * The lowest current price of several, for a "from" price; null where there is none. Nothing is given away: a price of nothing is
 * one that is missing. Currencies are never mixed.
 */
export function fromPrice(prices: readonly Pick<PriceStatement, "priceCurrent">[], currency: Currency): Money | null {
  const amount = Math.min(...prices.map((price) => price.priceCurrent).filter((amount) => amount > 0));
  return Number.isFinite(amount) ? { amount, currency } : null;
}

/** What is said of a reduction. */
export interface AnnouncedReduction extends Reduction {
  /** The reference where the law wants it named as the lowest price of 30 days; null elsewhere. */
  lowestPrice30Days: number | null;
}

/**
 * What may be announced of a price, by the law of the locale's country (docs/decisions/0010-one-reference-price.md).
 *
 * - Where no law says otherwise, and in Switzerland: a reduction is shown when the original price is above the current
 *   one, and is its share of the original (spec 000 §3).
 * - In the European Economic Area: it is struck through and measured from the lowest price of 30 days, which must be
 *   known, be above the current price, and give at least one percent to speak of.
 *
 * @returns null where nothing is announced: the price stands alone.
 */
export function announcedReduction(price: PriceStatement, locale: Locale): AnnouncedReduction | null {
  const namesLowest = namesLowestPrice(locale);
  const reduction = reductionFrom(price.priceCurrent, referencePrice(price, namesLowest), namesLowest);
  return reduction && { ...reduction, lowestPrice30Days: namesLowest ? reduction.reference : null };
}

/** What a reduction is measured from, if it may be announced: the original price, or by law the lowest one of 30 days. */
export function referencePrice(price: PriceStatement, namesLowest: boolean): number | null {
  const { priceCurrent, priceOriginal, lowestPrice30Days } = price;
  if (priceOriginal <= priceCurrent) return null;
  return namesLowest ? lowestPrice30Days : priceOriginal;
}

/** Whether what is struck through is the lowest price of 30 days, and named as such, by the law of the locale's country. */
export function namesLowestPrice(locale: Locale): boolean {
  return COUNTRIES[countryOf(locale)].reducedFrom === "lowest-30-days";
}
