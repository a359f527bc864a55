import { calendarDay, weekdayOf } from "#domain/delivery/calendar-day.ts";
import { COUNTRIES, type Language, type Locale } from "#domain/shop/country.ts";
import { homeOf } from "#domain/shop/locale.ts";
import { dateNames, longDate } from "#locales/date-names.ts";

/** The year that designs are shown with where none is chosen. */
export const SHOWN_YEAR = 2027;

/** Saturdays of that year that feasts are held on. */
const DAYS: readonly (readonly [day: number, month: number])[] = [
  [12, 6],
  [5, 6],
  [22, 5],
  [26, 6],
  [10, 7],
  [24, 7],
  [7, 8],
  [21, 8],
  [4, 9],
  [18, 9],
  [8, 5],
  [24, 4],
  [2, 10],
  [17, 4],
];

function namesOf(month: number, day: number, language: Language) {
  return dateNames(calendarDay(SHOWN_YEAR, month, day), homeLocaleOf(language));
}

function homeLocaleOf(language: Language): Locale {
  return COUNTRIES[homeOf(language) ?? "DE"].locales[0];
}

/** A Saturday as it is written on a card: `12. Juni 2027`. */
export function dateText(seed: number, language: Language): string {
  const [day, month] = DAYS[seed % DAYS.length] ?? [12, 6];
  return longDate(Date.UTC(SHOWN_YEAR, month - 1, day), homeLocaleOf(language));
}

/** A month's name, from 1. */
export function monthName(month: number, language: Language): string {
  return namesOf(month, 1, language).month;
}

/** The first letters of the days from Monday on, as a month's head has them. */
export function weekdayLetters(language: Language): string[] {
  // 4 January 2027 is a Monday.
  return Array.from({ length: 7 }, (_, at) => namesOf(1, 4 + at, language).weekday.slice(0, 2));
}

/** The number of days in a month, and the weekday of its first one, Monday being 0. */
export function monthGrid(month: number, year: number): { days: number; start: number } {
  const first = calendarDay(year, month, 1);
  const next = calendarDay(year, month + 1, 1);
  return { days: next - first, start: weekdayOf(first) - 1 };
}
