import { parseFormat } from "#domain/catalogue/format.ts";
import type { DesignKind } from "#domain/listing/design-list.ts";
import { type CardDesign, cardFormatsOf, cardProductsOf } from "#domain/product/card-design.ts";
import { CARD_OFFERS } from "#domain/product/card-offer.ts";
import { cardPriceParts } from "#domain/product/card-price.ts";
import { MAXIMUM_QUANTITY } from "#domain/product/quantity.ts";
import type { Country } from "#domain/shop/country.ts";
import { listedAmount } from "./piece-price-list.ts";
import { regularPrice } from "./price-list.ts";

/** What decides from which price a design is sold. */
export interface FromPriced {
  kind: DesignKind;
  type: string;
  formatType: string | null;
  /** What a card is made as. */
  products: readonly string[];
  hasInside?: boolean;
  /** How it lies. */
  shape?: string | null;
}

/**
 * The lowest price of one piece of what a design is made as, in minor units, as the piece's own call has it: of cards where the most are
 * ordered, of calendars and photo books where one is, of collages in the design's own size: every material costs the same.
 *
 * @returns null for what is not sold in the country, or made for no format.
 */
export function fromAmount(design: FromPriced, country: Country): number | null {
  const { kind, type, formatType, products, hasInside = false, shape = null } = design;
  if (kind === "card") return cardFromAmount({ products, hasInside, shape, formatType }, country);
  if (formatType === null) return null;
  if (kind === "collage")
    return parseFormat(formatType).ok ? regularPrice("collage-leinwand", formatType, country) : null;
  return listedAmount([`${kind}/${type}/${formatType}`], country, 1);
}

const fromAmounts = new Map<string, number | null>();

/** Of the cheapest card that a design is offered as: plain, on its cheapest paper, where the most are ordered. */
function cardFromAmount(design: CardDesign, country: Country): number | null {
  const products = cardProductsOf(design);
  const key = [...products, design.shape, country].join(" ");
  const remembered = fromAmounts.get(key);
  if (remembered !== undefined) return remembered;
  const amounts = products.flatMap((product) =>
    cardFormatsOf(design, product).flatMap((format) =>
      CARD_OFFERS[product].papers.flatMap((paper) => {
        const plain = { product, format, paper, refinement: "none", punching: "ohne" } as const;
        return listedAmount(cardPriceParts(plain, false), country, MAXIMUM_QUANTITY) ?? [];
      }),
    ),
  );
  const amount = amounts.length > 0 ? Math.min(...amounts) : null;
  fromAmounts.set(key, amount);
  return amount;
}
