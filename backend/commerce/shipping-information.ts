import { type ShippingInformation, shippingInformation } from "#domain/contract/shipping-information.ts";
import { calendarDay, datePartsOf, writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { PRODUCT_GROUPS } from "#domain/delivery/product-group.ts";
import { publicHolidays } from "#domain/delivery/public-holidays.ts";
import { localTime } from "#domain/delivery/time-zone.ts";
import type { TimeZone } from "#domain/delivery/time-zone-name.ts";
import { COUNTRIES, type Country } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { serve } from "./serve.ts";
import { PRODUCTION, SHIPPING } from "./shipping-rates.ts";

/** Holidays are told for the running and the next two calendar years: 24 months at least. */
const YEARS_AHEAD = 2;
const WORKING_DAYS = [1, 2, 3, 4, 5] as const;

export const serveShippingInformation = serve(shippingInformation, ({ locale, nowMs }) =>
  shippingTo(countryOf(locale), nowMs),
);

/** What sending to a country costs, and all that a day of arrival is reckoned from, as known at an instant. */
export function shippingTo(country: Country, nowMs: number): ShippingInformation {
  const { cost, freeFrom, minDays, maxDays } = SHIPPING[country];
  const { currency, timeZone } = COUNTRIES[country];
  return {
    country,
    currency,
    cost,
    freeFrom,
    production: {
      ...calendarAt(PRODUCTION.country, PRODUCTION.timeZone, nowMs),
      cutOff: PRODUCTION.cutOff,
      groups: Object.entries(PRODUCT_GROUPS).map(
        ([
          group,
          {
            days: [minDays, maxDays],
          },
        ]) => ({ group, minDays, maxDays }),
      ),
    },
    delivery: { ...calendarAt(country, timeZone, nowMs), minDays, maxDays },
  };
}

function calendarAt(country: Country, timeZone: TimeZone, nowMs: number) {
  const { day: today } = localTime(timeZone, nowMs);
  const lastDay = calendarDay(datePartsOf(today).year + YEARS_AHEAD, 12, 31);
  const holidays = publicHolidays(country, today, lastDay).map(writeCalendarDay);
  return { timeZone, workingDays: [...WORKING_DAYS], holidays };
}
