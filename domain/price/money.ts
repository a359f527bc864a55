import { COUNTRIES, type Locale } from "../shop/country.ts";
import { countryOf } from "../shop/locale.ts";
import type { Currency } from "./currency.ts";
import { MINOR_UNITS, type MoneyNotation, wholeAndCents } from "./money-text.ts";

/**
 * The sign between groups of digits in countries that pay in francs. ICU versions disagree on it, so the shop sets its
 * own (spec 001 §5).
 */
export const SWISS_GROUP_SIGN = "’";

/** Notation of a locale for numbers, and for money of its own currency. */
interface Notation {
  decimal: "," | ".";
  group: string;
  /** Whole numbers are grouped from so many digits on. */
  groupedFrom: 4 | 5;
  /** The decimal sign of money: French Switzerland writes prices with a point and other numbers with a comma. */
  moneyDecimal: "," | ".";
  /** Text before and after an amount, including its space. */
  before: string;
  after: string;
}

const COMMA = { decimal: ",", group: ".", groupedFrom: 4, moneyDecimal: ",", before: "", after: "" } as const;
const POINT = { decimal: ".", group: ",", groupedFrom: 4, moneyDecimal: ".", before: "", after: "" } as const;
const SWISS = { ...POINT, group: SWISS_GROUP_SIGN } as const;
const EURO_BEHIND = { after: "\u00a0€" };
const EURO_BEFORE = { before: "€\u00a0" };
const FRANC_BEFORE = { before: "CHF\u00a0" };
const NARROW_BLANK = "\u202f";

/**
 * The notation of each locale. It is written out here because the first formatter that an isolate builds costs as much
 * as ten pages; a test compares the table with `Intl`.
 */
export const NOTATIONS: Readonly<Record<Locale, Notation>> = {
  "de-AT": { ...COMMA, ...EURO_BEFORE, group: "\u00a0" },
  "de-CH": { ...SWISS, ...FRANC_BEFORE },
  "de-DE": { ...COMMA, ...EURO_BEHIND },
  "de-IT": { ...COMMA, ...EURO_BEHIND },
  "de-LI": { ...SWISS, ...FRANC_BEFORE },
  "de-LU": { ...COMMA, ...EURO_BEHIND },
  "en-GB": { ...POINT, before: "£" },
  "en-US": { ...POINT, before: "$" },
  "es-ES": { ...COMMA, ...EURO_BEHIND, groupedFrom: 5 },
  "fr-BE": { ...COMMA, ...EURO_BEHIND, group: NARROW_BLANK },
  "fr-CH": { ...SWISS, decimal: ",", ...FRANC_BEFORE },
  "fr-FR": { ...COMMA, ...EURO_BEHIND, group: NARROW_BLANK },
  "fr-LU": { ...COMMA, ...EURO_BEHIND },
  "it-CH": { ...SWISS, ...FRANC_BEFORE },
  "it-IT": { ...COMMA, ...EURO_BEHIND, groupedFrom: 5 },
  "nl-BE": { ...COMMA, ...EURO_BEFORE },
  "nl-NL": { ...COMMA, ...EURO_BEFORE },
};

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
