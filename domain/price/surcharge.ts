import type { PriceStatement } from "./price.ts";
import { LOOK_BACK_MS, type RegularPrice } from "./price-history.ts";

/** Surcharge of an option on the article's own price, in minor units (`domain/contract/photo-options-groups.ts`). */
export interface Surcharge {
  amount: number;
  lowestAmount30Days: number | null;
}

/**
 * A price with its options. Surcharges are not reduced. The original and the lowest price are combined with the lowest
 * surcharges of those days, so neither is above what was charged. If that is as cheap as now, no reduction is announced.
 */
export function withSurcharges(price: PriceStatement, surcharges: readonly Surcharge[]): PriceStatement {
  const now = surcharges.reduce((sum, { amount }) => sum + amount, 0);
  const lowest = surcharges.reduce((sum, { amount, lowestAmount30Days }) => sum + (lowestAmount30Days ?? amount), 0);
  const { priceCurrent, priceOriginal, lowestPrice30Days } = price;
  const current = priceCurrent + now;
  const lowestThen = lowestPrice30Days === null ? 0 : lowestPrice30Days + lowest;
  return {
    priceCurrent: current,
    priceOriginal: Math.max(current, priceOriginal + lowest),
    lowestPrice30Days: lowestThen > current ? lowestThen : null,
  };
}

/**
 * Surcharge of an option at an instant, and its lowest amount since the start of the 30 days that a reduction of the
 * price is compared with. Thus nothing charged with the option is below the lowest price with the lowest surcharge.
 *
 * @param history what it cost, each amount until the next, in any order. Minor units.
 * @param beganMs when the reduction of the price began; null where it is not reduced.
 * @returns null where the option is not sold yet.
 */
export function surchargeAt(history: readonly RegularPrice[], nowMs: number, beganMs: number | null): Surcharge | null {
  const begun = history
    .filter(({ validFromMs }) => validFromMs <= nowMs)
    .sort((one, other) => one.validFromMs - other.validFromMs);
  const current = begun.at(-1);
  if (!current) return null;
  const sinceMs = (beganMs ?? nowMs) - LOOK_BACK_MS;
  const inForce = begun.filter((_, at) => (begun[at + 1]?.validFromMs ?? Number.POSITIVE_INFINITY) > sinceMs);
  const lowest = Math.min(...inForce.map(({ amount }) => amount));
  return { amount: current.amount, lowestAmount30Days: lowest < current.amount ? lowest : null };
}
