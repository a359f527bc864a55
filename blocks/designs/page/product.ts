import type { AggregateOffer, Offer, Product } from "schema-dts";
import type { Price } from "#domain/price/price.ts";
import type { DesignPageData } from "./offer-design.ts";

/**
 * States the design of a page as a product: with its price, or with the lowest and the highest price of a piece; without offers if its
 * price could not be loaded.
 *
 * @param absolute returns the absolute address of a path of the shop.
 */
export function productOf({ kind, design, offer }: DesignPageData, absolute: (path: string) => string): Product {
  return {
    "@type": "Product",
    name: design.name,
    sku: `${kind}-${design.id}`,
    ...(design.picture && { image: absolute(design.picture.src) }),
    ...(offer.price && { offers: offersOf(offer.price) }),
  };
}

function offersOf({ steps, lines, currency }: Price): Offer | AggregateOffer {
  const pieces = steps.map(({ piece }) => piece);
  const inUnits = (amount: number) => (amount / 100).toFixed(2);
  const stated = { priceCurrency: currency.toUpperCase(), availability: "https://schema.org/InStock" } as const;
  if (pieces.length === 0) return { "@type": "Offer", price: inUnits(lines[0].amount), ...stated };
  return {
    "@type": "AggregateOffer",
    lowPrice: inUnits(Math.min(...pieces)),
    highPrice: inUnits(Math.max(...pieces)),
    offerCount: pieces.length,
    ...stated,
  };
}
