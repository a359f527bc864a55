import type { Country } from "../shop/country.ts";
import { type CalendarDay, calendarDay, datePartsOf, type Weekday, weekdayOf } from "./calendar-day.ts";

/**
 * The day off in place of a holiday that falls on a weekend: none, the next free weekday, or the nearest of Friday and
 * Monday.
 */
type Substitution = "none" | "next-weekday" | "nearest-weekday";

/** The day of a year that a rule names. */
type DayRule = (year: number) => CalendarDay;
/** The day of a year that a rule makes a holiday; null if it makes none in that year. */
type HolidayRule = (year: number) => CalendarDay | null;

const SUNDAY = 7;

/** The same date each year. */
function fixed(month: number, dayOfMonth: number): DayRule {
  return (year) => calendarDay(year, month, dayOfMonth);
}

/** The day that is so many days after Easter Sunday, or before it: Good Friday is -2. */
function fromEaster(days: number): DayRule {
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

/** A holiday on a date, or on the day before if the date is a Sunday. */
function dayBeforeSunday(month: number, dayOfMonth: number): DayRule {
  return (year) => {
    const day = calendarDay(year, month, dayOfMonth);
    return weekdayOf(day) === SUNDAY ? day - 1 : day;
  };
}

/** A holiday only in years that are divisible by `years`. */
function everyYears(years: number, rule: HolidayRule): HolidayRule {
  return (year) => (year % years === 0 ? rule(year) : null);
}

const SATURDAY = 6;

/** The days off of a year, with those in place of holidays on weekends. The holidays come in the order of the year. */
function withSubstitutes(days: readonly CalendarDay[], substitution: Substitution): CalendarDay[] {
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

const MONDAY = 1;
const THURSDAY = 4;

const NEW_YEAR = fixed(1, 1);
const EPIPHANY = fixed(1, 6);
const GOOD_FRIDAY = fromEaster(-2);
const EASTER_MONDAY = fromEaster(1);
const LABOUR_DAY = fixed(5, 1);
const ASCENSION = fromEaster(39);
const WHIT_MONDAY = fromEaster(50);
const CORPUS_CHRISTI = fromEaster(60);
const ASSUMPTION = fixed(8, 15);
const ALL_SAINTS = fixed(11, 1);
const IMMACULATE_CONCEPTION = fixed(12, 8);
const CHRISTMAS = fixed(12, 25);
const CHRISTMAS_DAYS = [CHRISTMAS, fixed(12, 26)];
const MOVING_FEASTS = [EASTER_MONDAY, ASCENSION, WHIT_MONDAY];
const CATHOLIC_FEASTS = [EPIPHANY, ASSUMPTION, ALL_SAINTS, IMMACULATE_CONCEPTION];

/**
 * Rules for the holidays of each country on which nothing is made or delivered anywhere in it. Holidays of single
 * regions are left out, because nobody knows before an order where its parcel goes. A day that most of a country keeps,
 * as Swiss cantons keep Good Friday, is included, because a late promise is better than a broken one.
 */
const RULES: Readonly<Record<Country, readonly HolidayRule[]>> = {
  AT: [NEW_YEAR, LABOUR_DAY, ...MOVING_FEASTS, CORPUS_CHRISTI, fixed(10, 26), ...CATHOLIC_FEASTS, ...CHRISTMAS_DAYS],
  BE: [NEW_YEAR, LABOUR_DAY, ...MOVING_FEASTS, fixed(7, 21), ASSUMPTION, ALL_SAINTS, fixed(11, 11), CHRISTMAS],
  CH: [NEW_YEAR, fixed(1, 2), GOOD_FRIDAY, ...MOVING_FEASTS, fixed(8, 1), ...CHRISTMAS_DAYS],
  DE: [NEW_YEAR, GOOD_FRIDAY, LABOUR_DAY, ...MOVING_FEASTS, fixed(10, 3), ...CHRISTMAS_DAYS],
  ES: [NEW_YEAR, GOOD_FRIDAY, LABOUR_DAY, ...CATHOLIC_FEASTS, fixed(10, 12), fixed(12, 6), CHRISTMAS],
  FR: [
    NEW_YEAR,
    LABOUR_DAY,
    fixed(5, 8),
    ...MOVING_FEASTS,
    fixed(7, 14),
    ASSUMPTION,
    ALL_SAINTS,
    fixed(11, 11),
    CHRISTMAS,
  ],
  // England and Wales, where most parcels go.
  GB: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    nthWeekday(1, MONDAY, 5),
    lastWeekday(MONDAY, 5),
    lastWeekday(MONDAY, 8),
    ...CHRISTMAS_DAYS,
  ],
  // The feast of Saint Francis, 4 October, is a holiday from 2026 (Legge 151/2025).
  IT: [
    NEW_YEAR,
    EASTER_MONDAY,
    fixed(4, 25),
    LABOUR_DAY,
    fixed(6, 2),
    fixed(10, 4),
    ...CATHOLIC_FEASTS,
    ...CHRISTMAS_DAYS,
  ],
  LI: [
    NEW_YEAR,
    fixed(2, 2),
    fixed(3, 19),
    GOOD_FRIDAY,
    LABOUR_DAY,
    ...MOVING_FEASTS,
    CORPUS_CHRISTI,
    fixed(9, 8),
    ...CATHOLIC_FEASTS,
    ...CHRISTMAS_DAYS,
  ],
  LU: [NEW_YEAR, LABOUR_DAY, fixed(5, 9), ...MOVING_FEASTS, fixed(6, 23), ASSUMPTION, ALL_SAINTS, ...CHRISTMAS_DAYS],
  // King's Day, and Liberation Day, which is a day off every five years.
  NL: [NEW_YEAR, ...MOVING_FEASTS, dayBeforeSunday(4, 27), everyYears(5, fixed(5, 5)), ...CHRISTMAS_DAYS],
  US: [
    NEW_YEAR,
    nthWeekday(3, MONDAY, 1),
    nthWeekday(3, MONDAY, 2),
    lastWeekday(MONDAY, 5),
    fixed(6, 19),
    fixed(7, 4),
    nthWeekday(1, MONDAY, 9),
    nthWeekday(2, MONDAY, 10),
    fixed(11, 11),
    nthWeekday(4, THURSDAY, 11),
    CHRISTMAS,
  ],
};

/** Countries that give a day off for a holiday on a weekend. */
const SUBSTITUTIONS: Partial<Record<Country, Substitution>> = { GB: "next-weekday", US: "nearest-weekday" };

/** The public holidays of a country from one day to another, both included, in the order of the calendar. */
export function publicHolidays(country: Country, from: CalendarDay, until: CalendarDay): CalendarDay[] {
  const days = new Set<CalendarDay>();
  // New Year's Day may be kept on the last day of the year before.
  for (let year = datePartsOf(from).year; year <= datePartsOf(until).year + 1; year++) {
    for (const day of holidaysOf(country, year)) if (day >= from && day <= until) days.add(day);
  }
  return [...days].sort((one, other) => one - other);
}

function holidaysOf(country: Country, year: number): CalendarDay[] {
  const days = RULES[country].flatMap((rule) => rule(year) ?? []).sort((one, other) => one - other);
  return withSubstitutes(days, SUBSTITUTIONS[country] ?? "none");
}
