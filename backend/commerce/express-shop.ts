import { expressShop } from "#domain/contract/express-shop.ts";
import { writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { estimateDelivery } from "#domain/delivery/estimate.ts";
import { currencyOf } from "#domain/price/money.ts";
import { EXPRESS_CUT_OFF, EXPRESS_EUROS, type ExpressWish, expressDays } from "#domain/product/express.ts";
import { countryOf, type Locale } from "#domain/shop/locale.ts";
import { localAmount, tradeAmount } from "./price-level.ts";
import { serve } from "./serve.ts";
import { shippingTo } from "./shipping-information.ts";

/** Made the day that it is ordered. */
const MADE_AT_ONCE = [{ group: "card", minDays: 0, maxDays: 0 }];

export const serveExpressShop = serve(expressShop, ({ locale, input, nowMs }) => {
  const { kind, quantity, refinementType: refinement } = input;
  return expressOffer({ kind, quantity, refinement }, locale, nowMs);
});

/** What being made first costs, in minor units, and when it then arrives; null where it cannot be. */
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
