import type { PriceStatement } from "../price/price.ts";

/** Surcharge of an option on the article's own price, in minor units (`domain/contract/photo-options-groups.ts`). */
export interface Surcharge {
  amount: number;
  lowestAmount30Days: number | null;
}

/**
 * A price with its options. The reduction stays what it is in money: surcharges are not reduced. The lowest price is held with the
 * lowest surcharges of those days, so it is never above what was charged; where that is as cheap as now, there is none to name: then the
 * European Economic Area announces no reduction, and other countries that from the original (`announcedReduction`).
 */
export function withSurcharges(price: PriceStatement, surcharges: readonly Surcharge[]): PriceStatement {
  const now = surcharges.reduce((sum, { amount }) => sum + amount, 0);
  const lowest = surcharges.reduce((sum, { amount, lowestAmount30Days }) => sum + (lowestAmount30Days ?? amount), 0);
  const { priceCurrent, priceOriginal, lowestPrice30Days } = price;
  const current = priceCurrent + now;
  const lowestThen = lowestPrice30Days === null ? 0 : lowestPrice30Days + lowest;
  return {
    priceCurrent: current,
    priceOriginal: priceOriginal + now,
    lowestPrice30Days: lowestThen > current ? lowestThen : null,
  };
}
