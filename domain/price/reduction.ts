/** A reduction. The reference price is struck through, and the reduction is measured from it. Amounts are minor units. */
export interface Reduction {
  reference: number;
  /** The share taken off, (reference − current) ÷ reference, in whole percent; never rounded up. */
  percent: number;
}

/** The amounts of a price from which its reference follows (`PriceStatement`). Minor units. */
interface Compared {
  priceCurrent: number;
  priceOriginal: number;
  lowestPrice30Days: number | null;
}

/**
 * The price that a reduction is measured from, by one of two rules; null if none may be.
 *
 * - Named as the lowest of 30 days: that price.
 * - Otherwise the original, if the history proves it: nothing lower was asked in the 30 days before the reduction.
 */
export function referencePrice(price: Compared, namesLowest: boolean): number | null {
  const { priceCurrent, priceOriginal, lowestPrice30Days } = price;
  if (priceOriginal <= priceCurrent || lowestPrice30Days === null) return null;
  if (namesLowest) return lowestPrice30Days;
  return lowestPrice30Days >= priceOriginal ? priceOriginal : null;
}

/**
 * The reduction from a reference price (docs/decisions/0010-one-reference-price.md).
 *
 * @param reference null if there is none to measure from.
 * @param namesLowest true if the reference is named as the lowest price of 30 days: the reduction must then be at least
 *   one percent.
 * @returns null if nothing is announced.
 */
export function reductionFrom(current: number, reference: number | null, namesLowest: boolean): Reduction | null {
  if (reference === null || reference <= current) return null;
  const percent = percentOff(current, reference);
  return namesLowest && percent === 0 ? null : { reference, percent };
}

/** The share in whole percent, calculated in integers: 0.29 × 100 is less than 29. */
function percentOff(current: number, reference: number): number {
  return Math.floor(((reference - current) * 100) / reference);
}
