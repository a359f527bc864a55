import { COUNTRIES, type Locale } from "../shop/country.ts";
import { countryOf } from "../shop/locale.ts";
import type { Currency } from "./currency.ts";
import type { Money } from "./money.ts";
import { type Reduction, reductionFrom, referencePrice } from "./reduction.ts";

/** A price as the backend states it (spec 000 §3, price object), which is how the contract's replies have it. Amounts are minor units. */
export interface PriceStatement {
  priceCurrent: number;
  priceOriginal: number;
  /**
   * The lowest price of the 30 days before the reduction began (Directive 98/6/EC, art. 6a); null when the price
   * is not reduced or there is no history of 30 days.
   */
  lowestPrice30Days: number | null;
}

/** A price as the shop shows it, for any product. Amounts are minor units of `currency`. */
export interface Price {
  currency: Currency;
  /** Total of all lines. */
  amount: number;
  /** The struck-through price from which a reduction is measured; null if none may be announced. */
  reference: number | null;
  /** Prices by quantity, fewest first; empty for products that are priced in one quantity. */
  steps: readonly PriceStep[];
  /** The lines of the price: the product itself, then all that is ordered with it. */
  lines: readonly [PriceLine, ...PriceLine[]];
}

/** Price for a quantity: per piece, and in total. */
export interface PriceStep {
  quantity: number;
  piece: number;
  price: number;
}

export interface PriceLine {
  label: string;
  amount: number;
  /** Number of pieces in the amount; left out for products priced by their size, and if one piece is meant. */
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

/** A price together with all that is ordered beside it. A reduction is announced of the product alone. */
export function withLines(price: Price, beside: readonly PriceLine[]): Price {
  if (beside.length === 0) return price;
  const amount = beside.reduce((sum, line) => sum + line.amount, price.amount);
  return { ...price, amount, reference: null, lines: [...price.lines, ...beside] };
}

/** Price of each piece of a line; null for a single piece, and for products priced by their size. */
export function pieceAmount({ amount, quantity = 1 }: PriceLine): number | null {
  return quantity > 1 ? amount / quantity : null;
}

/** The price of each of several: several of an article may cost less each, while a number of cards is one article. */
export function amountOfEach({ amount, steps, lines: [thing] }: Price, quantity: number): number {
  if (thing.quantity !== undefined) return amount;
  return steps.findLast((step) => step.quantity <= quantity)?.piece ?? amount;
}

/**
 * The lowest current price of several, for a "from" price; null if there is none. Nothing is given away, so a price of
 * 0 counts as missing. Currencies are never mixed.
 */
export function fromPrice(prices: readonly Pick<PriceStatement, "priceCurrent">[], currency: Currency): Money | null {
  const amount = Math.min(...prices.map((price) => price.priceCurrent).filter((amount) => amount > 0));
  return Number.isFinite(amount) ? { amount, currency } : null;
}

/** A reduction as it is announced. */
export interface AnnouncedReduction extends Reduction {
  /** The reference if the law wants it named as the lowest price of 30 days; otherwise null. */
  lowestPrice30Days: number | null;
}

/**
 * The reduction of a price that may be announced, by the law of the locale's country
 * (docs/decisions/0010-one-reference-price.md).
 *
 * - In the European Economic Area: it is struck through and measured from the lowest price of 30 days, which must be
 *   known, be above the current price, and give at least one percent to speak of.
 * - In Switzerland, the United Kingdom and the United States: from the original price (spec 000 §3), which the history
 *   must prove: nothing lower was asked in the 30 days before the reduction began.
 *
 * @returns null where nothing is announced: the price stands alone.
 */
export function announcedReduction(price: PriceStatement, locale: Locale): AnnouncedReduction | null {
  const namesLowest = namesLowestPrice(locale);
  const reduction = reductionFrom(price.priceCurrent, referencePrice(price, namesLowest), namesLowest);
  return reduction && { ...reduction, lowestPrice30Days: namesLowest ? reduction.reference : null };
}

/**
 * Tells whether the law of the locale's country wants the struck-through price to be the lowest of 30 days, named as
 * such.
 */
export function namesLowestPrice(locale: Locale): boolean {
  return COUNTRIES[countryOf(locale)].reducedFrom === "lowest-30-days";
}
