import { COUNTRIES } from "../shop/country.ts";
import { countryOf, type Locale } from "../shop/locale.ts";
import type { Currency } from "./currency.ts";
import { groupDigits, NOTATIONS, SWISS_GROUP_SIGN } from "./notation.ts";

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
  const isOwn = currency === undefined || currency === currencyOf(locale);
  if (isOwn && Number.isSafeInteger(amount) && amount >= 0) {
    const { decimal, moneyDecimal, before, after } = NOTATIONS[locale];
    if (currency === undefined) return wholeAndCents(amount, decimal, minimumDecimals);
    return before + wholeAndCents(amount, moneyDecimal, minimumDecimals, currency === "chf") + after;
  }
  return unusualAmount(amount / MINOR_UNITS, locale, { currency, minimumDecimals });
}

const MINOR_UNITS = 100;

/** Only francs are grouped. */
function wholeAndCents(amount: number, decimal: string, minimumDecimals: number, isGrouped = false): string {
  const digits = String(Math.floor(amount / MINOR_UNITS));
  const whole = isGrouped ? groupDigits(digits, SWISS_GROUP_SIGN) : digits;
  const cents = String(amount % MINOR_UNITS).padStart(2, "0");
  const decimals = cents.replace(/0{1,2}$/, "").padEnd(minimumDecimals, "0");
  return decimals === "" ? whole : whole + decimal + decimals;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Debts, parts of a cent and foreign money, which the shop does not sell for. */
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
