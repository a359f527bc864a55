import type { Currency } from "#domain/price/currency.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { LabelKey, Labels } from "./labels.ts";

/** The cost of shipping an order, in minor units, and the value of an order from which it is free; null if it never is. */
export interface ShippingCost {
  currency: Currency;
  cost: number;
  freeFrom: number | null;
}

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
