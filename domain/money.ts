import { type Country, countryOf, type Locale } from "./locale.ts";

export const CURRENCIES = ["chf", "eur", "gbp", "usd"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount of money: an integer of minor units (cents, Rappen, pence) with its currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** The group sign of franc amounts. ICU versions disagree on it, so the shop sets its own (spec 001 §5). */
const SWISS_GROUP_SIGN = "’";

const COUNTRY_CURRENCY: Partial<Record<Country, Currency>> = { CH: "chf", LI: "chf", GB: "gbp", US: "usd" };

/** CH and LI pay in chf, GB in gbp, US in usd, everyone else in eur (spec 000 §3). */
export function currencyOf(locale: Locale): Currency {
  return COUNTRY_CURRENCY[countryOf(locale)] ?? "eur";
}

/**
 * Money as the shop shows it: always two decimals; digits are grouped for Swiss francs only, with an apostrophe.
 *
 * @returns empty text for an amount that is not finite or a missing locale (spec 001 §5).
 */
export function formatMoney(money: Money, locale: Locale | undefined): string {
  if (!locale || !Number.isFinite(money.amount)) return "";
  return moneyFormat(locale, money.currency)
    .formatToParts(money.amount / 100)
    .map((part) => (part.type === "group" ? SWISS_GROUP_SIGN : part.value))
    .join("");
}

const formats = new Map<string, Intl.NumberFormat>();

/** Building an `Intl.NumberFormat` costs far more than using it, and there are few pairs of locale and currency. */
function moneyFormat(locale: Locale, currency: Currency): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: currency.toUpperCase(),
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: currency === "chf",
    });
    formats.set(key, format);
  }
  return format;
}
