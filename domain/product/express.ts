import { COUNTRIES, type Country } from "../shop/country.ts";
import { PRODUCT_KINDS, type ProductKind, productOfKind } from "./products.ts";
import { isRefined, type Refinement } from "./refinement.ts";

/** The greatest number of copies of each kind in an express order; more take the presses longer. */
const MOST_COPIES = new Map(
  PRODUCT_KINDS.flatMap((kind): [ProductKind, number][] => {
    const most = productOfKind(kind).copies?.mostExpress ?? null;
    return most === null ? [] : [[kind, most]];
  }),
);

/**
 * Kinds that can be made by the next working day, those with the largest possible number of copies first. The spec
 * names the call `express-shop` and says no more.
 */
export const EXPRESS_KINDS = [...MOST_COPIES].sort(([, one], [, other]) => other - one).map(([kind]) => kind);

/** Surcharge for being made first, in euros of the price list. */
export const EXPRESS_EUROS = 9.9;

/** The hour, at the place where orders are made, before which an order is made on the same working day. */
export const EXPRESS_CUT_OFF = "11:00";

export interface ExpressWish {
  kind: ProductKind;
  quantity: number;
  refinement: Refinement;
}

/**
 * The number of working days that an express order is on its way.
 *
 * @returns null if no express order is taken: for too many copies, for foil and relief, which are a day's work of their
 *   own, and for countries that no parcel reaches in two days.
 */
export function expressDays({ kind, quantity, refinement }: ExpressWish, country: Country): number | null {
  if (quantity > (MOST_COPIES.get(kind) ?? 0) || isRefined(refinement)) return null;
  return COUNTRIES[country].expressDays;
}
