import { type CalendarDay, calendarDay, datePartsOf, parseCalendarDay } from "../delivery/calendar-day.ts";
import { instantOf, localTime } from "../delivery/time-zone.ts";
import { COUNTRIES, type Locale } from "../shop/country.ts";
import { countryOf } from "../shop/locale.ts";

/** The number of days from today within which a gift voucher can be sent. */
const MOST_DAYS = 365;
/** The minute of the day at which gift vouchers are sent: 8:00. */
const MORNING = 8 * 60;
/** The whole years after that of its order in which a gift voucher can be used. */
const VALID_YEARS = 3;

/** The days on which a gift voucher can be sent, by the clock of the locale's country. */
export interface GiftDays {
  first: CalendarDay;
  last: CalendarDay;
}

export function giftDays(locale: Locale, nowMs: number): GiftDays {
  const { day } = localTime(zoneOf(locale), nowMs);
  return { first: day, last: day + MOST_DAYS };
}

/** Reads a day on which a gift voucher can be sent; null for a day in the past, one too far ahead, and what is no day. */
export function readGiftDay(typed: string, { first, last }: GiftDays): CalendarDay | null {
  const day = parseCalendarDay(typed.trim());
  return day !== null && day >= first && day <= last ? day : null;
}

/** The day on which a gift voucher is sent that is ordered now: its own, or today if that is over. */
export function sendingDay(day: CalendarDay, locale: Locale, nowMs: number): CalendarDay {
  return Math.max(day, giftDays(locale, nowMs).first);
}

/** The instant at which a gift voucher is sent: in the morning of its day, or now if that is over. */
export function sendingMs(day: CalendarDay, locale: Locale, nowMs: number): number {
  return Math.max(nowMs, instantOf(zoneOf(locale), { day, minutes: MORNING }));
}

/** The first instant at which a gift voucher of a moment is over: three years after the end of its year. */
export function giftEndMs(locale: Locale, nowMs: number): number {
  const { year } = datePartsOf(localTime(zoneOf(locale), nowMs).day);
  return instantOf(zoneOf(locale), { day: calendarDay(year + VALID_YEARS + 1, 1, 1), minutes: 0 });
}

function zoneOf(locale: Locale) {
  return COUNTRIES[countryOf(locale)].timeZone;
}
