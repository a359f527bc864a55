import { type CalendarDay, calendarDay, type Weekday, weekdayOf } from "./calendar-day.ts";

/** The day of a year that a rule names. */
type DayRule = (year: number) => CalendarDay;

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** The same date each year: `12-25`. */
type YearlyDate = `${`0${Digit}` | "10" | "11" | "12"}-${0 | 1 | 2 | 3}${Digit}`;

/** A holiday, as a country's row states it. */
export type Holiday =
  | Feast
  | YearlyDate
  /** A weekday of a month: its first, second … or last. */
  | { nth: 1 | 2 | 3 | 4 | "last"; weekday: Weekday; month: number }
  /** A date that makes way for Sunday: then the day before is the holiday. */
  | { beforeSunday: YearlyDate }
  /** A date that is a holiday only in years that are divisible by `everyYears`. */
  | { date: YearlyDate; everyYears: number };

/**
 * The day off in place of a holiday that falls on a weekend: none, the next free weekday, or the nearest of Friday and
 * Monday.
 */
export type Substitution = "none" | "next-weekday" | "nearest-weekday";

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

/**
 * Easter Sunday of the Gregorian calendar: the Sunday after the first full moon of spring, as the church calculates
 * both.
 *
 * Source: the anonymous algorithm of 1876 (Meeus, "Astronomical Algorithms", chapter 8), good for every year from 1583.
 */
export function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const goldenYear = year % 19;
  const leapCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * goldenYear + century - Math.floor(century / 4) - leapCorrection + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const late = Math.floor((goldenYear + 11 * moon + 22 * sunday) / 451);
  const marchDays = moon + sunday - 7 * late + 114;
  return calendarDay(year, Math.floor(marchDays / 31), (marchDays % 31) + 1);
}

/** Feasts by their distance in days from Easter Sunday. */
const FEASTS = {
  "good-friday": -2,
  "easter-monday": 1,
  ascension: 39,
  "whit-monday": 50,
  "corpus-christi": 60,
} as const;
type Feast = keyof typeof FEASTS;

function isFeast(text: Feast | YearlyDate): text is Feast {
  return Object.hasOwn(FEASTS, text);
}

const SUNDAY = 7;

/** The day of a holiday in a year; null if it is none in that year. */
export function holidayIn(year: number, holiday: Holiday): CalendarDay | null {
  if (typeof holiday === "string")
    return isFeast(holiday) ? easterSunday(year) + FEASTS[holiday] : dateIn(year, holiday);
  if ("nth" in holiday) {
    const { nth, weekday, month } = holiday;
    return nth === "last" ? lastWeekday(weekday, month)(year) : nthWeekday(nth, weekday, month)(year);
  }
  if ("everyYears" in holiday) return year % holiday.everyYears === 0 ? dateIn(year, holiday.date) : null;
  const day = dateIn(year, holiday.beforeSunday);
  return weekdayOf(day) === SUNDAY ? day - 1 : day;
}

function dateIn(year: number, date: YearlyDate): CalendarDay {
  return calendarDay(year, Number(date.slice(0, 2)), Number(date.slice(3)));
}
