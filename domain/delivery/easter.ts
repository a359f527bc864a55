import { type CalendarDay, calendarDay } from "./calendar-day.ts";

/**
 * Easter Sunday of the Gregorian calendar: the Sunday after the first full moon of spring, as the church reckons both.
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
