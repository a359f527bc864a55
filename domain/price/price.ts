import { COUNTRIES } from "../shop/country.ts";
import { countryOf, type Locale } from "../shop/locale.ts";
import type { Currency } from "./currency.ts";
import type { Money } from "./money.ts";

/** A price as the backend states it (spec 000 §3, price object). Amounts are minor units of `currency`. */
export interface Price {
  currency: Currency;
  priceCurrent: number;
  priceOriginal: number;
  /**
   * The lowest price of the 30 days before the reduction began (Directive 98/6/EC, art. 6a); null when the price
   * is not reduced or there is no history.
   */
  lowestPrice30Days: number | null;
}

/** The lowest current price of several, for a "from" price; null where there is none. Currencies are never mixed. */
export function fromPrice(prices: readonly Pick<Price, "priceCurrent">[], currency: Currency): Money | null {
  const amount = Math.min(...prices.map((price) => price.priceCurrent));
  return Number.isFinite(amount) ? { amount, currency } : null;
}

/** A reduction is shown when the original price is above the current one (spec 000 §3). */
export function isReduced(price: Price): boolean {
  return price.priceOriginal > price.priceCurrent;
}

/** The share taken off, between 0 and 1: (original − current) ÷ original; 0 when the price is not reduced. */
export function discountShare(price: Price): number {
  return isReduced(price) ? (price.priceOriginal - price.priceCurrent) / price.priceOriginal : 0;
}

/**
 * The lowest price of the last 30 days where it must stand beside the price: for a reduced price in the European
 * Economic Area (Directive 98/6/EC, art. 6a). Null where nothing is to be stated.
 */
export function lowestPriceToState(price: Price, locale: Locale): number | null {
  const isStated = COUNTRIES[countryOf(locale)].reducedFrom === "lowest-30-days";
  return isReduced(price) && isStated ? price.lowestPrice30Days : null;
}

/**
 * The share that is announced beside a reduced price, between 0 and 1. Where the lowest price of 30 days must be
 * stated, an announced reduction is measured from it (Court of Justice of the EU, C-330/23); elsewhere from the
 * original price. 0 when there is nothing to announce.
 */
export function announcedShare(price: Price, locale: Locale): number {
  const reference = referencePrice(price, locale);
  return reference > price.priceCurrent ? (reference - price.priceCurrent) / reference : 0;
}

/** The announced share in whole percent, never rounded up. Reckoned in integers: 0.29 × 100 is less than 29. */
export function announcedPercent(price: Price, locale: Locale): number {
  const reference = referencePrice(price, locale);
  return reference > price.priceCurrent ? Math.floor(((reference - price.priceCurrent) * 100) / reference) : 0;
}

/** What a reduction is measured from; for a price that is not reduced never above the price. */
function referencePrice(price: Price, locale: Locale): number {
  return lowestPriceToState(price, locale) ?? price.priceOriginal;
}
