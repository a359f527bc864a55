import { parseFormat } from "#domain/catalogue/format.ts";
import type { DesignKind } from "#domain/listing/design-list.ts";
import { CARD_PRODUCTS, type CardProduct } from "#domain/listing/facets.ts";
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
  /** What a card is made as; the first counts. */
  products: readonly string[];
}

/**
 * The lowest price of one piece of what a design is made as, in minor units, as the piece's own call has it: of cards where the most are
 * ordered, of calendars and photo books where one is, of collages in the design's own size: every material costs the same.
 *
 * @returns null for what is not sold in the country, or made for no format.
 */
export function fromAmount({ kind, type, formatType, products }: FromPriced, country: Country): number | null {
  if (kind === "card") return cardFromAmount(CARD_PRODUCTS.find((one) => one === products[0]) ?? "flachkarte", country);
  if (formatType === null) return null;
  if (kind === "collage")
    return parseFormat(formatType).ok ? regularPrice("collage-leinwand", formatType, country) : null;
  return listedAmount([`${kind}/${type}/${formatType}`], country, 1);
}

const fromAmounts = new Map<string, number | null>();

/** Of a card product's cheapest card: plain, on its cheapest paper, where the most are ordered. */
function cardFromAmount(product: CardProduct, country: Country): number | null {
  const key = `${product} ${country}`;
  const remembered = fromAmounts.get(key);
  if (remembered !== undefined) return remembered;
  const { formats, papers } = CARD_OFFERS[product];
  const amounts = formats.flatMap((format) =>
    papers.flatMap((paper) => {
      const plain = { product, format, paper, refinement: "none", punching: "ohne" } as const;
      return listedAmount(cardPriceParts(plain, false), country, MAXIMUM_QUANTITY) ?? [];
    }),
  );
  const amount = amounts.length > 0 ? Math.min(...amounts) : null;
  fromAmounts.set(key, amount);
  return amount;
}
