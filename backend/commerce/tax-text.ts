import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import type { EveryLabel } from "#locales/labels.ts";
import { COUNTRY_COSTS } from "./country-costs.ts";

/**
 * Says how much tax is in an amount, or that none is: in a cart it is added at payment, and an order was placed without.
 *
 * @param tax in minor units.
 */
export function taxText(labels: EveryLabel, locale: Locale, tax: number, of: "cart" | "order" = "cart"): string {
  const country = countryOf(locale);
  if (COUNTRIES[country].tax === "added") return labels(of === "cart" ? "cart/tax-added" : "order/without-tax");
  const amount = formatMoney({ amount: tax, currency: currencyOf(locale) }, locale);
  return labels("cart/tax", { percent: COUNTRY_COSTS[country].taxPercent, amount });
}
