import type { Country } from "../shop/country.ts";
import { isRefined, type Refinement } from "./refinement.ts";

/** What can be made by the next working day (the spec names the call `express-shop` and says no more). */
export const EXPRESS_KINDS = ["card", "calendar", "photobook"] as const;
export type ExpressKind = (typeof EXPRESS_KINDS)[number];

/** More than so many take the presses longer. */
const MOST_COPIES: Readonly<Record<ExpressKind, number>> = { card: 500, calendar: 25, photobook: 5 };

/** Where a parcel arrives the day after it is sent, or the one after that. */
const DAYS_ON_THE_WAY: Readonly<Partial<Record<Country, number>>> = { DE: 1, AT: 2, CH: 2 };

/** What being made first costs, in euros of the price list. */
export const EXPRESS_EUROS = 9.9;

/** An order before this hour, where orders are made, is made the same working day. */
export const EXPRESS_CUT_OFF = "11:00";

export interface ExpressWish {
  kind: ExpressKind;
  quantity: number;
  refinement: Refinement;
}

/**
 * How many working days an express order is on its way.
 *
 * @returns null where none is taken: for too many copies, for foil and relief, which are a day's work of their own, and for countries
 *   that no parcel reaches in two days.
 */
export function expressDays({ kind, quantity, refinement }: ExpressWish, country: Country): number | null {
  if (quantity > MOST_COPIES[kind] || isRefined(refinement)) return null;
  return DAYS_ON_THE_WAY[country] ?? null;
}
