import type { Currency } from "#domain/price/currency.ts";
import { COUNTRIES, type Country } from "#domain/shop/country.ts";

/** What a euro of the price list is in each country, in units of its currency: its level, its tax and its freight. */
const LEVELS: Record<Country, number> = {
  AT: 1,
  BE: 1,
  CH: 1.15,
  DE: 1,
  ES: 0.97,
  FR: 1,
  GB: 0.87,
  IT: 0.98,
  LI: 1.15,
  LU: 1.03,
  NL: 1.02,
  US: 1.12,
};

/** The cents that a price ends in, by the habit of those who pay in a currency. */
const ENDING_CENTS: Record<Currency, number> = { chf: 90, eur: 90, gbp: 99, usd: 99 };

export const PRICED_COUNTRIES = Object.keys(LEVELS) as Country[];

/** Euros of the price list as minor units of a country's currency, not yet rounded. */
export function localAmount(euros: number, country: Country): number {
  return euros * LEVELS[country] * 100;
}

/** The nearest amount that a price of the country may be, in minor units: it has the trade's ending. */
export function tradeAmount(amount: number, country: Country): number {
  const endingCents = ENDING_CENTS[COUNTRIES[country].currency];
  return Math.max(0, Math.round((amount - endingCents) / 100)) * 100 + endingCents;
}
