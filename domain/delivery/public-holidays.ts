import { COUNTRIES, type Country } from "../shop/country.ts";
import { type CalendarDay, datePartsOf, weekdayOf } from "./calendar-day.ts";
import { type Holiday, holidayIn, type Substitution } from "./holiday-rules.ts";

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

/** The public holidays of a country from one day to another, both included, in the order of the calendar. */
export function publicHolidays(country: Country, from: CalendarDay, until: CalendarDay): CalendarDay[] {
  const days = new Set<CalendarDay>();
  // New Year's Day may be kept on the last day of the year before.
  for (let year = datePartsOf(from).year; year <= datePartsOf(until).year + 1; year++) {
    for (const day of holidaysOf(country, year)) if (day >= from && day <= until) days.add(day);
  }
  return [...days].sort((one, other) => one - other);
}

interface HolidaysOfCountry {
  holidays: readonly Holiday[];
  substitution: Substitution;
}

function holidaysOf(country: Country, year: number): CalendarDay[] {
  const { holidays, substitution }: HolidaysOfCountry = COUNTRIES[country];
  const days = holidays.flatMap((holiday) => holidayIn(year, holiday) ?? []).sort((one, other) => one - other);
  return withSubstitutes(days, substitution);
}
