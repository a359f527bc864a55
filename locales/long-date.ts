import { type Language, type Locale, languageOf } from "#domain/shop/locale.ts";
import { monthName } from "./date-names.ts";

/** How a language writes a day, in whichever of its countries. */
const ORDERS: Readonly<Record<Language, (day: number, month: string, year: number) => string>> = {
  de: (day, month, year) => `${day}. ${month} ${year}`,
  en: (day, month, year) => `${day} ${month} ${year}`,
  es: (day, month, year) => `${day} de ${month} de ${year}`,
  fr: (day, month, year) => `${day} ${month} ${year}`,
  it: (day, month, year) => `${day} ${month} ${year}`,
  nl: (day, month, year) => `${day} ${month} ${year}`,
};

/** A day with its month in words. Dates read the same wherever the shop runs: the day is UTC's. */
export function longDate(epochMs: number, locale: Locale): string {
  const date = new Date(epochMs);
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
  const month = monthName(date.getUTCMonth() + 1, locale);
  return locale === "en-US" ? `${month} ${day}, ${year}` : ORDERS[languageOf(locale)](day, month, year);
}
