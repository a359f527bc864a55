/**
 * A day of the calendar, without time or zone: days since 1 January 1970. Calculations use days, not instants, so that
 * no change of clocks makes one day longer than another.
 */
export type CalendarDay = number;

const DAY_MS = 86_400_000;
const MONDAY_OF_1970 = 3;

/** Monday is 1, Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export function calendarDay(year: number, month: number, day: number): CalendarDay {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Reads a day such as `2026-12-24`; null for a text that names no day, such as `2026-02-30`. */
export function parseCalendarDay(text: string): CalendarDay | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year) return null;
  const read = calendarDay(Number(year), Number(month), Number(day));
  return writeCalendarDay(read) === text ? read : null;
}

/** Writes a day as `2026-12-24`. */
export function writeCalendarDay(day: CalendarDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: CalendarDay): Weekday {
  return (((((day + MONDAY_OF_1970) % 7) + 7) % 7) + 1) as Weekday;
}

/** Year, month from 1 to 12, and day of the month. */
export function datePartsOf(day: CalendarDay): { year: number; month: number; dayOfMonth: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
}
