import { calendarDay, datePartsOf } from "../../delivery/calendar-day.ts";
import { instantOf, localTime } from "../../delivery/time-zone.ts";
import { COUNTRIES, type Country } from "../../shop/country.ts";
import { type CalendarStart, type Day, startOfDate } from "./configuration.ts";

/** From this month on, calendars are bought for the coming year. */
const NEXT_YEAR_FROM = 9;
/** A calendar begins in this year or in one of the next two. */
const YEARS_AHEAD = 2;
const MONTHS_OF_YEAR = 12;

/** The month that it is in a country at an instant, in epoch milliseconds. */
export function monthIn(country: Country, nowMs: number): Day {
  const { year, month } = datePartsOf(localTime(COUNTRIES[country].timeZone, nowMs).day);
  return { year, month };
}

/** The next month's first instant in a country, in epoch milliseconds: all that is said of starts holds until then. */
export function nextMonthMs(country: Country, nowMs: number): number {
  const { year, month } = monthIn(country, nowMs);
  return instantOf(COUNTRIES[country].timeZone, { day: calendarDay(year, month + 1, 1), minutes: 0 });
}

/** The start that is preselected: January of the coming year from September on, this month before. */
export function usualStart({ year, month }: Day): CalendarStart {
  return month >= NEXT_YEAR_FROM ? { startMonth: 1, year: year + 1 } : { startMonth: month, year };
}

/** Years that a calendar may begin in, the earliest first. */
export function possibleYears({ year }: Day): number[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, at) => year + at);
}

/** Every start that can be chosen, the earliest first: this month and all that follow to the end of the last year. */
export function possibleStarts(today: Day): CalendarStart[] {
  const starts = possibleYears(today).flatMap((year) =>
    Array.from({ length: MONTHS_OF_YEAR }, (_, at) => ({ startMonth: at + 1, year })),
  );
  return starts.slice(today.month - 1);
}

/** The first and the last start that can be chosen. */
export function possibleRange({ year, month }: Day): { first: CalendarStart; last: CalendarStart } {
  return {
    first: { startMonth: month, year },
    last: { startMonth: MONTHS_OF_YEAR, year: year + YEARS_AHEAD },
  };
}

/** Tells whether a calendar can begin in a month: neither a past one nor one too far ahead. */
export function isPossibleStart(start: CalendarStart, today: Day): boolean {
  const { first, last } = possibleRange(today);
  return countMonths(start) >= countMonths(first) && countMonths(start) <= countMonths(last);
}

/** Months since the year 0, to tell which of two is earlier. */
function countMonths({ startMonth, year }: CalendarStart): number {
  return year * MONTHS_OF_YEAR + startMonth;
}

/** A start as somebody asks for it, or for a part of it. */
export interface AskedStart {
  startMonth?: number | undefined;
  year?: number | undefined;
  startDate?: string | undefined;
}

/**
 * The start that somebody asked for in part: what is missing comes from the start date, or else is the next that is possible; the
 * usual start where nothing is asked for. What was asked for stays, be it possible or not.
 */
export function startAskedFor({ startMonth, year, startDate = "" }: AskedStart, today: Day): CalendarStart {
  const from = startOfDate(startDate);
  if (from) return { startMonth: startMonth ?? from.startMonth, year: year ?? from.year };
  if (startMonth !== undefined)
    return { startMonth, year: year ?? (startMonth < today.month ? today.year + 1 : today.year) };
  if (year !== undefined) return { startMonth: year === today.year ? today.month : 1, year };
  return usualStart(today);
}

/** The year that a month has in a calendar of twelve months. */
export function yearOfMonth(month: number, { startMonth, year }: CalendarStart): number {
  return month < startMonth ? year + 1 : year;
}

/** The last month of a calendar of twelve. */
export function lastMonthOf({ startMonth, year }: CalendarStart): CalendarStart {
  return startMonth === 1 ? { startMonth: MONTHS_OF_YEAR, year } : { startMonth: startMonth - 1, year: year + 1 };
}
