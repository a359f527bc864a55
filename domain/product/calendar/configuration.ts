import { calendarDay, datePartsOf } from "../../delivery/calendar-day.ts";
import { instantOf, localTime } from "../../delivery/time-zone.ts";
import { COUNTRIES, type Country } from "../../shop/country.ts";

/** Mountings that a calendar hangs or stands on (spec 000 §3): the first two are accessories, `ohne` is none. */
export const CALENDAR_MOUNTINGS = ["holzblock", "holzfuss", "ohne"] as const;
export type CalendarMounting = (typeof CALENDAR_MOUNTINGS)[number];

const NO_MOUNTING = "ohne" satisfies CalendarMounting;

/** The month and year in which a calendar begins. Months count from 1. */
export interface CalendarStart {
  startMonth: number;
  year: number;
}

/** A month of a year, counted from 1. */
export interface Day {
  year: number;
  month: number;
}

/** The day that a calendar begins on: `2027-03-01`. */
export function startDateOf({ startMonth, year }: CalendarStart): string {
  return `${year}-${String(startMonth).padStart(2, "0")}-01`;
}

/** The start that an ISO date stands for, or null for a text that is none. */
export function startOfDate(date: string): CalendarStart | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.exec(date);
  return match ? { year: Number(match[1]), startMonth: Number(match[2]) } : null;
}

interface ChosenStart {
  startMonth?: number | undefined;
  year?: number | undefined;
  startDate?: string | undefined;
}

/**
 * The month and year that a calendar begins in, as chosen. A missing part comes from the start date, or without one
 * from today (spec 000 §4).
 *
 * @param chosen its start date is an ISO date such as `2027-03-01`; another text counts as none.
 * @param today null if it is not known: a missing part then stays missing.
 */
export function calendarStart(chosen: ChosenStart, today: Day): CalendarStart;
export function calendarStart(chosen: ChosenStart, today: Day | null): Partial<CalendarStart>;
export function calendarStart(
  { startMonth, year, startDate = "" }: ChosenStart,
  today: Day | null,
): Partial<CalendarStart> {
  const from = startOfDate(startDate) ?? (today && { startMonth: today.month, year: today.year });
  const start: Partial<CalendarStart> = {};
  const month = startMonth ?? from?.startMonth;
  if (month !== undefined) start.startMonth = month;
  const inYear = year ?? from?.year;
  if (inYear !== undefined) start.year = inYear;
  return start;
}

interface CalendarMountingChoice {
  mountingType: CalendarMounting;
  accessoryTypes: string[];
}

/**
 * Mounting and accessories as the designer takes them: a mounting that is an accessory moves into the accessories, and
 * the mounting is then `ohne`, as it is where none was chosen (spec 000 §4). Nothing is listed twice.
 */
export function moveMountingToAccessories(choice: {
  mountingType?: CalendarMounting | undefined;
  accessoryTypes?: readonly string[] | undefined;
}): CalendarMountingChoice {
  const { mountingType = NO_MOUNTING, accessoryTypes = [] } = choice;
  const accessories = new Set(accessoryTypes);
  if (mountingType !== NO_MOUNTING) accessories.add(mountingType);
  return { mountingType: NO_MOUNTING, accessoryTypes: [...accessories] };
}

/** The month from which on calendars are bought for the coming year. */
const NEXT_YEAR_FROM = 9;
/** The number of years after this one in which a calendar may begin. */
const YEARS_AHEAD = 2;
const MONTHS_OF_YEAR = 12;

/** The current month in a country at an instant, in epoch milliseconds. */
export function monthIn(country: Country, nowMs: number): Day {
  const { year, month } = datePartsOf(localTime(COUNTRIES[country].timeZone, nowMs).day);
  return { year, month };
}

/** The next month's first instant in a country, in epoch milliseconds: all statements about starts hold until then. */
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

/** The months since the year 0, to tell which of two is earlier. */
function countMonths({ startMonth, year }: CalendarStart): number {
  return year * MONTHS_OF_YEAR + startMonth;
}

/** A start as somebody asks for it, whole or in part. */
interface AskedStart {
  startMonth?: number | undefined;
  year?: number | undefined;
  startDate?: string | undefined;
}

/**
 * The start that somebody asked for, whole or in part. A missing part comes from the start date, or else is the next
 * possible one; if nothing is asked for, it is the usual start. A part that was asked for stays, even if it is not
 * possible.
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
