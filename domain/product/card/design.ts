import { type Format, formatKey } from "../../catalogue/format.ts";
import { orientationOf } from "../../catalogue/orientation.ts";
import { CARD_PRODUCTS, type CardProduct } from "./card.ts";
import { CARD_OFFERS } from "./choice.ts";

/** Properties of a card's design that decide which cards it is offered as. */
export interface CardDesign {
  /** Products that it names; none means that it fits several. */
  products: readonly string[];
  hasInside: boolean;
  /** Orientation: square, landscape or portrait; null if unknown. */
  shape: string | null;
  /** The size that it is drawn in; null where it fits several. */
  formatType: string | null;
}

/**
 * Card products that a design is made as: those it names, else all that are possible; with an inside, folded ones
 * only. The first is the usual one.
 */
export function cardProductsOf({ products, hasInside }: CardDesign): readonly CardProduct[] {
  const named = CARD_PRODUCTS.filter((product) => products.includes(product));
  if (named.length > 0) return named;
  return hasInside ? ["klappkarte", "booklet", "pocketfold"] : ["flachkarte", "klappkarte", "postkarte"];
}

/** The formats of a product that lie as the design does, its own first; all of them where none does. */
export function cardFormatsOf({ shape, formatType }: CardDesign, product: CardProduct): readonly Format[] {
  const { formats } = CARD_OFFERS[product];
  const lying = formats.filter((one) => orientationOf(one).replace("din-", "") === shape);
  const fitting = lying.length > 0 ? lying : formats;
  return fitting.toSorted(
    (one, other) => Number(formatKey(other) === formatType) - Number(formatKey(one) === formatType),
  );
}
