import { COUNTRIES } from "../shop/country.ts";
import { countryOf, type Locale } from "../shop/locale.ts";
import type { Currency } from "./currency.ts";

/** An amount of money: an integer of minor units (cents, Rappen, pence) with its currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** The group sign where francs are paid. ICU versions disagree on it, so the shop sets its own (spec 001 §5). */
export const SWISS_GROUP_SIGN = "’";

/** CH and LI pay in chf, GB in gbp, US in usd, everyone else in eur (spec 000 §3). */
export function currencyOf(locale: Locale): Currency {
  return COUNTRIES[countryOf(locale)].currency;
}

/** Money as the shop shows it: always two decimals; digits are grouped for Swiss francs only, with an apostrophe. */
export function formatMoney({ amount, currency }: Money, locale: Locale | undefined): string {
  return formatAmount(amount, locale, { currency });
}

export interface AmountStyle {
  /** Without one the number stands alone. */
  currency?: Currency;
  /** How many decimals are shown at least; never more than two are. */
  minimumDecimals?: 0 | 1 | 2;
}

/**
 * An amount of minor units as the shop shows it (spec 001 §5).
 *
 * @returns empty text for an amount that is not finite or a missing locale.
 */
export function formatAmount(
  amount: number,
  locale: Locale | undefined,
  { currency, minimumDecimals = 2 }: AmountStyle = {},
): string {
  if (!locale || !Number.isFinite(amount)) return "";
  const format = amountFormat(locale, currency, minimumDecimals);
  const value = amount / MINOR_UNITS;
  // Only francs are grouped; taking a number apart costs several times what writing it does.
  if (currency !== "chf") return format.format(value);
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === "group" ? SWISS_GROUP_SIGN : part.value)).join("");
}

const MINOR_UNITS = 100;

const formats = new Map<string, Intl.NumberFormat>();

/** Building an `Intl.NumberFormat` costs far more than using it, and there are few pairs of locale and currency. */
function amountFormat(locale: Locale, currency: Currency | undefined, minimumDecimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${minimumDecimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      ...(currency && { style: "currency", currency: currency.toUpperCase() }),
      minimumFractionDigits: minimumDecimals,
      maximumFractionDigits: 2,
      useGrouping: currency === "chf",
    });
    formats.set(key, format);
  }
  return format;
}
