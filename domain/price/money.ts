import { COUNTRIES, type Locale } from "../shop/country.ts";
import { countryOf } from "../shop/locale.ts";
import { NOTATIONS } from "../shop/locale-tables.ts";
import type { Currency } from "./currency.ts";
import { MINOR_UNITS, type MoneyNotation, wholeAndCents } from "./money-text.ts";

/** The sign between groups of digits in countries that pay in francs. */
export const SWISS_GROUP_SIGN = COUNTRIES.CH.groupSign;

/** An amount of money: an integer of minor units (cents, Rappen, pence) with its currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** CH and LI pay in chf, GB in gbp, US in usd, everyone else in eur (spec 000 §3). */
export function currencyOf(locale: Locale): Currency {
  return COUNTRIES[countryOf(locale)].currency;
}

/** Money as the shop shows it: always two decimals; digits are grouped for Swiss francs only, with an apostrophe. */
export function formatMoney({ amount, currency }: Money, locale: Locale | undefined): string {
  return formatAmount(amount, locale, { currency });
}

interface AmountStyle {
  /** The currency; without one the number stands alone. */
  currency?: Currency;
  /** Minimum number of decimals shown; the maximum is always two. */
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
  const isOwn = currency === undefined || currency === currencyOf(locale);
  if (isOwn && Number.isSafeInteger(amount) && amount >= 0) {
    if (currency === undefined) return wholeAndCents(amount, NOTATIONS[locale].decimal, "", minimumDecimals);
    const { decimal, group, before, after } = moneyNotation(locale);
    return before + wholeAndCents(amount, decimal, group, minimumDecimals) + after;
  }
  return unusualAmount(amount / MINOR_UNITS, locale, { currency, minimumDecimals });
}

/** The notation of a locale for money of its own currency. Only francs are grouped. */
export function moneyNotation(locale: Locale): MoneyNotation {
  const { moneyDecimal, before, after } = NOTATIONS[locale];
  return { decimal: moneyDecimal, group: currencyOf(locale) === "chf" ? SWISS_GROUP_SIGN : "", before, after };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Refuses debts, parts of a cent, and foreign money, which the shop does not sell for. */
function unusualAmount(
  value: number,
  locale: Locale,
  { currency, minimumDecimals }: { currency: Currency | undefined; minimumDecimals: number },
): string {
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
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === "group" ? SWISS_GROUP_SIGN : part.value)).join("");
}
