import type { ShippingCost } from "#domain/price/shipping-cost.ts";
import { priceTerms } from "#locales/price-terms.ts";
import type { PageContext } from "../block.ts";

/** The terms beside a price, "incl. VAT, plus shipping", or what that costs: a link to the page of shipping, if there is one. */
export function PriceTerms({ page, shipping = null }: { page: PageContext; shipping?: ShippingCost | null }) {
  const { labels, locale, shippingHref } = page;
  const text = priceTerms(labels, shipping, locale);
  return shippingHref ? <a href={shippingHref}>{text}</a> : text;
}
