import type { CalendarDay, Weekday } from "./calendar-day.ts";
import { CLOCKS, type TimeZone } from "./clocks.ts";
import { lastWeekday, nthWeekday } from "./holiday-rules.ts";

const SUNDAY: Weekday = 7;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** The beginning and the end of summer time in a year, in epoch milliseconds. */
type Summer = (year: number, standardMinutes: number) => readonly [beginsMs: number, endsMs: number];

/**
 * Summer time between the last Sundays of March and October at 1:00 UTC, everywhere at once (Directive 2000/84/EC; the
 * United Kingdom does the same).
 */
const EUROPEAN: Summer = (year) => {
  const at = (month: number) => instantUtc(lastWeekday(SUNDAY, month)(year), 60);
  return [at(3), at(10)];
};

/**
 * Summer time from the second Sunday of March to the first Sunday of November, at 2:00 of the local clock (Energy
 * Policy Act of 2005, section 110).
 */
const AMERICAN: Summer = (year, standardMinutes) => [
  instantUtc(nthWeekday(2, SUNDAY, 3)(year), 120 - standardMinutes),
  instantUtc(nthWeekday(1, SUNDAY, 11)(year), 60 - standardMinutes),
];

/** The rules of summer time, by the names that clocks give them. */
export const SUMMER_TIMES = { europe: EUROPEAN, america: AMERICAN };

/** The time that a wall clock shows: the day, and the minutes since its midnight. */
export interface LocalTime {
  day: CalendarDay;
  /** Minutes since midnight, with fractions. */
  minutes: number;
}

export function localTime(zone: TimeZone, instantMs: number): LocalTime {
  const localMinutes = instantMs / MINUTE_MS + offsetMinutes(zone, instantMs);
  const day = Math.floor(localMinutes / DAY_MINUTES);
  return { day, minutes: localMinutes - day * DAY_MINUTES };
}

/**
 * The instant at which a clock shows a time. Of a time that comes twice, it is the first. A time that is skipped counts
 * as an hour later, as the clock then shows it.
 *
 * @returns epoch milliseconds.
 */
export function instantOf(zone: TimeZone, { day, minutes }: LocalTime): number {
  const { standardMinutes } = CLOCKS[zone];
  const inStandard = instantUtc(day, minutes - standardMinutes);
  const inSummer = inStandard - 60 * MINUTE_MS;
  return isSummer(zone, inSummer) ? inSummer : inStandard;
}

function offsetMinutes(zone: TimeZone, instantMs: number): number {
  return CLOCKS[zone].standardMinutes + (isSummer(zone, instantMs) ? 60 : 0);
}

function isSummer(zone: TimeZone, instantMs: number): boolean {
  const { standardMinutes, summer } = CLOCKS[zone];
  const [beginsMs, endsMs] = SUMMER_TIMES[summer](new Date(instantMs).getUTCFullYear(), standardMinutes);
  return instantMs >= beginsMs && instantMs < endsMs;
}

function instantUtc(day: CalendarDay, minutes: number): number {
  return (day * DAY_MINUTES + minutes) * MINUTE_MS;
}
