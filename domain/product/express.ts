import type { Article } from "../catalogue/article.ts";
import { productGroupOf } from "../delivery/product-group.ts";
import { COUNTRIES, type Country } from "../shop/country.ts";
import { PRODUCT_KINDS, type ProductKind, productOfKind } from "./products.ts";
import { isRefined, type Refinement } from "./refinement.ts";

/** The greatest number of pieces of each kind in an express order; more take the presses longer. */
const MOST_PIECES = new Map(
  PRODUCT_KINDS.flatMap((kind): [ProductKind, number][] => {
    const { copies, articles } = productOfKind(kind);
    const most = copies?.mostExpress ?? articles?.express?.mostPieces ?? null;
    return most === null ? [] : [[kind, most]];
  }),
);

/**
 * Kinds that can be made by the next working day, those with the largest possible number of pieces first. The spec
 * names the call `express-shop` and says no more.
 */
export const EXPRESS_KINDS = [...MOST_PIECES].sort(([, one], [, other]) => other - one).map(([kind]) => kind);

/** Surcharge for being made first, in euros of the price list. */
export const EXPRESS_EUROS = 9.9;

/** The hour, at the place where orders are made, before which an order is made on the same working day. */
export const EXPRESS_CUT_OFF = "11:00";

export interface ExpressWish {
  kind: ProductKind;
  quantity: number;
  refinement: Refinement;
  /** The article, if the kind is sold by its size. */
  article?: Article | undefined;
}

/**
 * The number of working days that an express order is on its way.
 *
 * @returns null if no express order is taken: for too many pieces, for foil and relief, which are a day's work of their
 *   own, for articles that take longer than a day, and for countries that no parcel reaches in two days.
 */
export function expressDays({ kind, quantity, refinement, article }: ExpressWish, country: Country): number | null {
  if (quantity > (MOST_PIECES.get(kind) ?? 0) || isRefined(refinement)) return null;
  const groups = productOfKind(kind).articles?.express?.groups;
  if (groups && !(article && groups.includes(productGroupOf(article)))) return null;
  return COUNTRIES[country].expressDays;
}
