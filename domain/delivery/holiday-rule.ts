import { type CalendarDay, calendarDay, type Weekday, weekdayOf } from "./calendar-day.ts";
import { easterSunday } from "./easter.ts";

/** What moves a holiday that falls on a weekend: nothing, the next free weekday, or the nearest of Friday and Monday. */
export type Substitution = "none" | "next-weekday" | "nearest-weekday";

/** The day of a year that a rule names. */
export type DayRule = (year: number) => CalendarDay;
/** The day of a year that a rule makes a holiday, where it does in that year. */
export type HolidayRule = (year: number) => CalendarDay | null;

const SUNDAY = 7;

/** The same date each year. */
export function fixed(month: number, dayOfMonth: number): DayRule {
  return (year) => calendarDay(year, month, dayOfMonth);
}

/** So many days after Easter Sunday, or before it: Good Friday is -2. */
export function fromEaster(days: number): DayRule {
  return (year) => easterSunday(year) + days;
}

/** The first, second … weekday of its kind in a month. */
export function nthWeekday(nth: number, weekday: Weekday, month: number): DayRule {
  return (year) => {
    const first = calendarDay(year, month, 1);
    return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
  };
}

/** The last weekday of its kind in a month. */
export function lastWeekday(weekday: Weekday, month: number): DayRule {
  return (year) => {
    const last = calendarDay(year, month + 1, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7);
  };
}

/** A date that is kept the day before where it is a Sunday. */
export function dayBeforeSunday(month: number, dayOfMonth: number): DayRule {
  return (year) => {
    const day = calendarDay(year, month, dayOfMonth);
    return weekdayOf(day) === SUNDAY ? day - 1 : day;
  };
}

/** A holiday of every so many years alone. */
export function everyYears(years: number, rule: HolidayRule): HolidayRule {
  return (year) => (year % years === 0 ? rule(year) : null);
}

const SATURDAY = 6;

/** The days off for a year's holidays, which come in the order of the year, with those that stand in for weekends. */
export function withSubstitutes(days: readonly CalendarDay[], substitution: Substitution): CalendarDay[] {
  const taken = new Set(days);
  if (substitution === "none") return [...taken];
  for (const day of days) {
    if (weekdayOf(day) < SATURDAY) continue;
    if (substitution === "nearest-weekday") taken.add(weekdayOf(day) === SATURDAY ? day - 1 : day + 1);
    else taken.add(nextFreeWeekday(day, taken));
  }
  return [...taken];
}

function nextFreeWeekday(day: CalendarDay, taken: ReadonlySet<CalendarDay>): CalendarDay {
  let next = day + 1;
  while (weekdayOf(next) >= SATURDAY || taken.has(next)) next++;
  return next;
}
