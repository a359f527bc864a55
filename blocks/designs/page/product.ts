import type { Product } from "schema-dts";
import { IMAGE_SCREENS } from "#domain/page/breakpoints.ts";
import { mediaHref, offeredWidths } from "#domain/page/media.ts";
import type { PageContext } from "../../block.ts";
import { statedProduct } from "../../stated-products.ts";
import { drawingOf, pictureOf } from "../design-facts.ts";
import type { DesignOffer, DesignPageData } from "./offer-design.ts";

/**
 * States the design of a page as a product: with its price, or with the lowest and the highest price of a piece; nothing if its price
 * could not be loaded, since a product without an offer is a fault to search engines.
 */
export function productOf({ kind, design, offer, shipping }: DesignPageData, page: PageContext): Product[] {
  const prices = rangeOf(offer);
  if (!prices) return [];
  const asset = pictureOf(design);
  const photo = asset && mediaHref(asset, offeredWidths(asset, IMAGE_SCREENS.max).at(-1) ?? 0, "auto");
  return [
    statedProduct(
      {
        name: design.name,
        sku: `${kind}-${design.id}`,
        picture: drawingOf(design)?.src ?? photo,
        prices,
        shipping,
        group: offer.productGroup,
      },
      page,
    ),
  ];
}

function rangeOf({ price, untilMs }: DesignOffer) {
  if (!price) return null;
  const { steps, lines, currency } = price;
  const pieces = steps.length > 0 ? steps.map(({ piece }) => piece) : [lines[0].amount];
  return { lowest: Math.min(...pieces), highest: Math.max(...pieces), count: pieces.length, currency, untilMs };
}
