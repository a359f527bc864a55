import type { Country } from "#domain/shop/country.ts";

interface CountryCosts {
  /** The value of a euro of the price list in the country's currency, with its price level, tax and freight. */
  level: number;
  /** The usual rate of the tax that prices include, in percent; 0 where it is added at payment. */
  taxPercent: number;
  parcel: Parcel;
}

interface Parcel {
  /** The cost of a parcel, in minor units of the country's currency. */
  cost: number;
  freeFrom: number | null;
  /** The transit time in working days. */
  minDays: number;
  maxDays: number;
}

/** The embedded backend's row of each country. The shop itself knows no prices: it asks for them. */
export const COUNTRY_COSTS: Readonly<Record<Country, CountryCosts>> = {
  AT: { level: 1, taxPercent: 20, parcel: { cost: 690, freeFrom: 8900, minDays: 2, maxDays: 3 } },
  BE: { level: 1, taxPercent: 21, parcel: { cost: 890, freeFrom: 9900, minDays: 2, maxDays: 4 } },
  CH: { level: 1.15, taxPercent: 8.1, parcel: { cost: 990, freeFrom: 12900, minDays: 3, maxDays: 4 } },
  DE: { level: 1, taxPercent: 19, parcel: { cost: 590, freeFrom: 7500, minDays: 1, maxDays: 2 } },
  ES: { level: 0.97, taxPercent: 21, parcel: { cost: 1190, freeFrom: 12900, minDays: 3, maxDays: 5 } },
  FR: { level: 1, taxPercent: 20, parcel: { cost: 890, freeFrom: 9900, minDays: 2, maxDays: 4 } },
  GB: { level: 0.87, taxPercent: 20, parcel: { cost: 990, freeFrom: 11900, minDays: 3, maxDays: 6 } },
  IT: { level: 0.98, taxPercent: 22, parcel: { cost: 1090, freeFrom: 11900, minDays: 3, maxDays: 5 } },
  LI: { level: 1.15, taxPercent: 8.1, parcel: { cost: 990, freeFrom: 12900, minDays: 3, maxDays: 4 } },
  LU: { level: 1.03, taxPercent: 17, parcel: { cost: 890, freeFrom: 9900, minDays: 2, maxDays: 3 } },
  NL: { level: 1.02, taxPercent: 21, parcel: { cost: 790, freeFrom: 8900, minDays: 2, maxDays: 3 } },
  US: { level: 1.12, taxPercent: 0, parcel: { cost: 1990, freeFrom: null, minDays: 5, maxDays: 8 } },
};
