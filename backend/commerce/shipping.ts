import { expressShop } from "#domain/contract/express-shop.ts";
import { type ShippingInformation, shippingInformation } from "#domain/contract/shipping-information.ts";
import { calendarDay, datePartsOf, writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import type { TimeZone } from "#domain/delivery/clocks.ts";
import { estimateDelivery } from "#domain/delivery/estimate.ts";
import { PRODUCT_GROUPS } from "#domain/delivery/product-group.ts";
import { publicHolidays } from "#domain/delivery/public-holidays.ts";
import { localTime } from "#domain/delivery/time-zone.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { ShippingCost } from "#domain/price/shipping-cost.ts";
import { EXPRESS_CUT_OFF, EXPRESS_EUROS, type ExpressWish, expressDays } from "#domain/product/express.ts";
import { COUNTRIES, type Country, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { COUNTRY_COSTS } from "./country-costs.ts";
import { localAmount, tradeAmount } from "./price-list.ts";
import { serve } from "./serve.ts";

/** The place of production: everything is made in Germany. */
const PRODUCTION = {
  country: "DE",
  timeZone: "Europe/Berlin",
  cutOff: "14:00",
} as const satisfies {
  country: Country;
  timeZone: TimeZone;
  cutOff: string;
};

/** The number of years after the current one for which holidays are listed, so that these cover at least 24 months. */
const YEARS_AHEAD = 2;
const WORKING_DAYS = [1, 2, 3, 4, 5] as const;

export const serveShippingInformation = serve(shippingInformation, ({ locale, nowMs }) =>
  shippingTo(countryOf(locale), nowMs),
);

/** Returns the cost of shipping to a country, and all data from which a day of arrival is computed, as known at an instant. */
function shippingTo(country: Country, nowMs: number): ShippingInformation {
  const { minDays, maxDays } = COUNTRY_COSTS[country].parcel;
  const { timeZone } = COUNTRIES[country];
  return {
    country,
    ...shippingCost(country),
    returnDays: null,
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

/** Returns the cost of shipping an order to a country. */
export function shippingCost(country: Country): ShippingCost {
  const { cost, freeFrom } = COUNTRY_COSTS[country].parcel;
  return { currency: COUNTRIES[country].currency, cost, freeFrom };
}

function calendarAt(country: Country, timeZone: TimeZone, nowMs: number) {
  const { day: today } = localTime(timeZone, nowMs);
  const lastDay = calendarDay(datePartsOf(today).year + YEARS_AHEAD, 12, 31);
  const holidays = publicHolidays(country, today, lastDay).map(writeCalendarDay);
  return { timeZone, workingDays: [...WORKING_DAYS], holidays };
}

/** Production times of express orders, which are made on the day of the order. */
const MADE_AT_ONCE = [{ group: "card", minDays: 0, maxDays: 0 }];

export const serveExpressShop = serve(expressShop, ({ locale, input, nowMs }) => {
  const { kind, quantity, refinementType: refinement, article } = input;
  return expressOffer({ kind, quantity, refinement, article }, locale, nowMs);
});

/** Quotes express production: its price in minor units, and the day of arrival; null if it is not possible. */
export function expressOffer(wish: ExpressWish, locale: Locale, nowMs: number) {
  const country = countryOf(locale);
  const days = expressDays(wish, country);
  if (days === null) return null;
  const { production, delivery, ...shipping } = shippingTo(country, nowMs);
  const express = {
    ...shipping,
    production: { ...production, cutOff: EXPRESS_CUT_OFF, groups: MADE_AT_ONCE },
    delivery: { ...delivery, minDays: days, maxDays: days },
  };
  const estimate = estimateDelivery(express, "card", nowMs);
  return (
    estimate && {
      currency: currencyOf(locale),
      price: tradeAmount(localAmount(EXPRESS_EUROS, country), country),
      arrivesOn: writeCalendarDay(estimate.latest),
      validUntil: new Date(estimate.orderByMs).toISOString(),
    }
  );
}
