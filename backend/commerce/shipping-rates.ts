import type { TimeZone } from "#domain/delivery/time-zone-name.ts";
import type { Country } from "#domain/shop/country.ts";

interface Shipping {
  /** In minor units of the country's currency. */
  cost: number;
  freeFrom: number | null;
  /** Working days on the way. */
  minDays: number;
  maxDays: number;
}

/** What sending a parcel to each country costs, and how long it is on its way. */
export const SHIPPING: Readonly<Record<Country, Shipping>> = {
  AT: { cost: 690, freeFrom: 8900, minDays: 2, maxDays: 3 },
  BE: { cost: 890, freeFrom: 9900, minDays: 2, maxDays: 4 },
  CH: { cost: 990, freeFrom: 12900, minDays: 3, maxDays: 4 },
  DE: { cost: 590, freeFrom: 7500, minDays: 1, maxDays: 2 },
  ES: { cost: 1190, freeFrom: 12900, minDays: 3, maxDays: 5 },
  FR: { cost: 890, freeFrom: 9900, minDays: 2, maxDays: 4 },
  GB: { cost: 990, freeFrom: 11900, minDays: 3, maxDays: 6 },
  IT: { cost: 1090, freeFrom: 11900, minDays: 3, maxDays: 5 },
  LI: { cost: 990, freeFrom: 12900, minDays: 3, maxDays: 4 },
  LU: { cost: 890, freeFrom: 9900, minDays: 2, maxDays: 3 },
  NL: { cost: 790, freeFrom: 8900, minDays: 2, maxDays: 3 },
  US: { cost: 1990, freeFrom: null, minDays: 5, maxDays: 8 },
};

/** Everything is made in Germany. */
export const PRODUCTION = {
  country: "DE",
  timeZone: "Europe/Berlin",
  cutOff: "14:00",
} as const satisfies {
  country: Country;
  timeZone: TimeZone;
  cutOff: string;
};
