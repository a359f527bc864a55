import { type CalendarStart, lastMonthOf } from "#domain/product/calendar/configuration.ts";
import type { Locale } from "#domain/shop/country.ts";
import { monthName } from "./date-names.ts";
import type { LabelKey, Labels } from "./labels.ts";

/** The labels that the functions below use. */
export const PERIOD_KEYS: readonly LabelKey[] = [
  "calendar-detail/month-of-year",
  "calendar-detail/one-year",
  "calendar-detail/two-years",
];

/** Returns a calendar's first month with its year: `November 2026`. */
export function startText(labels: Labels, { startMonth, year }: CalendarStart, locale: Locale): string {
  return labels("calendar-detail/month-of-year", { month: monthName(startMonth, locale), year: String(year) });
}

/** Returns the twelve months of a calendar: `Januar bis Dezember 2027`, `März 2027 bis Februar 2028`. */
export function periodText(labels: Labels, start: CalendarStart, locale: Locale): string {
  const { startMonth, year } = lastMonthOf(start);
  if (year === start.year) {
    const [first, last] = [monthName(start.startMonth, locale), monthName(startMonth, locale)];
    return labels("calendar-detail/one-year", { first, last, year: String(year) });
  }
  const [first, last] = [startText(labels, start, locale), startText(labels, { startMonth, year }, locale)];
  return labels("calendar-detail/two-years", { first, last });
}
