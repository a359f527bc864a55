import { type CalendarDay, datePartsOf, weekdayOf, writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { localTime } from "#domain/delivery/time-zone.ts";
import { COUNTRIES, type Language, type Locale } from "#domain/shop/country.ts";
import { countryOf, languageOf } from "#domain/shop/locale.ts";
import { DATES, type DateTable, OTHER_DATES } from "#domain/shop/locale-tables.ts";

/**
 * Returns the table of a locale's dates. It is a table because the first `Intl` formatter that an isolate builds costs as much as ten
 * pages, and versions of ICU differ. A test compares it with `Intl`.
 */
export function datesOf(locale: Locale): DateTable {
  return OTHER_DATES[locale] ?? DATES[languageOf(locale)];
}

/** The first day of a month, in languages that write it differently from the other days. */
const FIRST_OF_MONTH: Partial<Record<Language, string>> = { fr: "1er", it: "1º" };

/** Returns the words of a day for a sentence in its language: `Mittwoch`, `25`, `November`. */
export function dateNames(day: CalendarDay, locale: Locale): { weekday: string; day: string; month: string } {
  const { weekdays } = datesOf(locale);
  const { month, dayOfMonth } = datePartsOf(day);
  const first = dayOfMonth === 1 ? FIRST_OF_MONTH[languageOf(locale)] : undefined;
  return {
    weekday: weekdays[weekdayOf(day) - 1] ?? "",
    day: first ?? String(dayOfMonth),
    month: monthName(month, locale),
  };
}

/** Returns the name of a month, counted from 1, as it stands alone. */
export function monthName(month: number, locale: Locale): string {
  return datesOf(locale).months[month - 1] ?? "";
}

/** Returns a date with its month in words. The day is the one in UTC, so that the result is the same wherever the shop runs. */
export function longDate(epochMs: number, locale: Locale): string {
  const date = new Date(epochMs);
  const month = monthName(date.getUTCMonth() + 1, locale);
  const { order } = datesOf(locale);
  return order
    .replace("{day}", String(date.getUTCDate()))
    .replace("{month}", month)
    .replace("{year}", String(date.getUTCFullYear()));
}

/** The day of an instant in the locale's country, as labels take dates: its noon in UTC. */
export function noonMs(instantMs: number, locale: Locale): number {
  const { timeZone } = COUNTRIES[countryOf(locale)];
  const { day } = localTime(timeZone, instantMs);
  return dayMs(day);
}

/** A day as labels take dates. */
export function dayMs(day: CalendarDay): number {
  return Date.parse(`${writeCalendarDay(day)}T12:00:00Z`);
}
