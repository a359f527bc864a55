import { formatMoney } from "#domain/price/money.ts";
import type { ShippingCost } from "#domain/price/shipping-cost.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { LabelKey, Labels } from "./labels.ts";

/**
 * Returns the terms beside a price: "inkl. MwSt., Versand 4,90 €, ab 59 € kostenlos".
 *
 * @param shipping null if its cost is not known: then the terms say that it is added.
 */
export function priceTerms(labels: Labels, shipping: ShippingCost | null, locale: Locale): string {
  if (!shipping) return labels("price/tax");
  const { currency, cost, freeFrom } = shipping;
  if (cost === 0) return labels("price/tax-no-shipping");
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  if (freeFrom === null) return labels("price/tax-shipping", { cost: money(cost) });
  return labels("price/tax-shipping-until", { cost: money(cost), freeFrom: money(freeFrom) });
}

/** All keys that the function above looks up. */
export const PRICE_KEYS: readonly LabelKey[] = [
  "price/tax",
  "price/tax-shipping",
  "price/tax-shipping-until",
  "price/tax-no-shipping",
];
