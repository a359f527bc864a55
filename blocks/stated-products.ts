import type { AggregateOffer, MerchantReturnPolicy, Offer, OfferShippingDetails, Product } from "schema-dts";
import type { ShippingInformation } from "#domain/contract/shipping-information.ts";
import type { Currency } from "#domain/price/currency.ts";
import { decimalText } from "#domain/price/money-text.ts";
import { shippingCostOf } from "#domain/price/shipping-cost.ts";
import type { PageContext } from "./block.ts";

/** Prices of all that a page sells, in minor units. */
export interface PriceRange {
  lowest: number;
  highest: number;
  /** Number of prices, 1 for a single one. */
  count: number;
  currency: Currency;
  /** Time until which they hold, in epoch milliseconds; null if none is known. */
  untilMs: number | null;
}

/** A product as a page sells it. */
interface SoldProduct {
  name: string;
  sku?: string;
  /** Address of its picture; null if it has none. */
  picture: string | null;
  prices: PriceRange;
  /** Shipping to the page's country; null if it is not known. */
  shipping: ShippingInformation | null;
  /** Product group that it is made in (`domain/delivery/product-group.ts`). */
  group: string;
}

/**
 * States a product with its prices, shipping and returns. The shop has reviews of the company alone, which are no ratings of a product,
 * so it states no rating.
 */
export function statedProduct(sold: SoldProduct, page: Pick<PageContext, "absolute" | "brand">): Product {
  const { name, sku, picture, prices, shipping, group } = sold;
  return {
    "@type": "Product",
    name,
    ...(sku !== undefined && { sku }),
    brand: { "@type": "Brand", name: page.brand },
    ...(picture !== null && { image: page.absolute(picture) }),
    offers: {
      ...pricesOf(prices),
      availability: "https://schema.org/InStock",
      ...(prices.untilMs !== null && { priceValidUntil: new Date(prices.untilMs).toISOString() }),
      ...(shipping && { shippingDetails: shippingOf(shipping, group, prices), ...returnsOf(shipping) }),
    },
  };
}

/** States one price, or the lowest and the highest of several. */
function pricesOf({ lowest, highest, count, currency }: PriceRange): Offer | AggregateOffer {
  const priceCurrency = currency.toUpperCase();
  if (count === 1) return { "@type": "Offer", price: decimalText(lowest), priceCurrency };
  return {
    "@type": "AggregateOffer",
    lowPrice: decimalText(lowest),
    highPrice: decimalText(highest),
    offerCount: count,
    priceCurrency,
  };
}

/** States the cost of shipping an order of this product alone, and the working days until it is sent and on its way. */
function shippingOf(shipping: ShippingInformation, group: string, { lowest }: PriceRange): OfferShippingDetails {
  const { country, currency, production, delivery } = shipping;
  const making = production.groups.find((one) => one.group === group);
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: decimalText(shippingCostOf(lowest, shipping)),
      currency: currency.toUpperCase(),
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
    ...(making && {
      deliveryTime: { "@type": "ShippingDeliveryTime", handlingTime: daysOf(making), transitTime: daysOf(delivery) },
    }),
  };
}

function daysOf({ minDays, maxDays }: { minDays: number; maxDays: number }) {
  return { "@type": "QuantitativeValue", minValue: minDays, maxValue: maxDays, unitCode: "DAY" } as const;
}

/** States the returns that the backend names; nothing if it names none. */
function returnsOf({ country, returnDays }: ShippingInformation): { hasMerchantReturnPolicy?: MerchantReturnPolicy } {
  if (returnDays === undefined) return {};
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: country } as const;
  if (returnDays === null)
    return {
      hasMerchantReturnPolicy: { ...policy, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
    };
  return {
    hasMerchantReturnPolicy: {
      ...policy,
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: returnDays,
      returnMethod: "https://schema.org/ReturnByMail",
    },
  };
}
