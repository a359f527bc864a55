import * as z from "zod/mini";
import { parseCalendarDay } from "../delivery/calendar-day.ts";
import { TIME_ZONES } from "../delivery/clocks.ts";
import { CURRENCIES } from "../price/currency.ts";
import { COUNTRIES, type Country } from "../shop/country.ts";
import { endpoint } from "./endpoint.ts";

const minorUnitsSchema = z.int().check(z.nonnegative());
const isDay = z.refine<string>((text) => parseCalendarDay(text) !== null, "expected a day such as 2026-12-24");

const calendarShape = {
  /** The time zone by its IANA name. */
  timeZone: z.enum(TIME_ZONES, `expected one of ${TIME_ZONES.join(", ")}`),
  /** Days of the week, Monday 1 to Sunday 7 (ISO 8601). */
  workingDays: z.array(z.literal([1, 2, 3, 4, 5, 6, 7])).check(z.minLength(1), z.maxLength(7)),
  /** Days without work, for the coming 18 months at least. */
  holidays: z.array(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), isDay)).check(z.maxLength(400)),
};

const daysShape = {
  /** The least and the greatest number of working days. */
  minDays: z.int().check(z.gte(0), z.lte(60)),
  maxDays: z.int().check(z.gte(0), z.lte(60)),
};
const ordered = z.refine<{ minDays: number; maxDays: number }>(
  ({ minDays, maxDays }) => minDays <= maxDays,
  "expected minDays to be no more than maxDays",
);

const replySchema = z.object({
  /** The country that orders are sent to, that of the request's locale. */
  country: z.enum(Object.keys(COUNTRIES) as Country[]),
  currency: z.enum(CURRENCIES),
  /** The shipping cost of an order, in minor units, tax included where the country's prices include it. */
  cost: minorUnitsSchema,
  /** The value of an order, in minor units, from which shipping is free; null if it never is. */
  freeFrom: z.nullable(minorUnitsSchema),
  /**
   * The days within which whatever is made to order may be returned without a reason; null if it may not be, as the law allows
   * (Directive 2011/83/EU, art. 16 c). Left out, search engines are told nothing about returns.
   */
  returnDays: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(365)))),
  /** The place where orders are made. */
  production: z.object({
    ...calendarShape,
    /** The time of day until which an order counts as the day's, by the clock of `timeZone`. */
    cutOff: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "expected a time such as 14:00")),
    /**
     * The production time of each product group: `print`, `roll`, `canvas`, `panel`, `framed`, `photobox`, `card`,
     * `calendar`, `photobook` (`domain/delivery/product-group.ts`). The shop ignores other names; a group that is left
     * out gets no date.
     */
    groups: z.array(
      z.object({ group: z.string().check(z.minLength(1), z.maxLength(32)), ...daysShape }).check(ordered),
    ),
  }),
  /** The transit time of a parcel, and the days on which it is delivered. */
  delivery: z.object({ ...calendarShape, ...daysShape }).check(ordered),
});
export type ShippingInformation = z.infer<typeof replySchema>;

/** The shipping cost to the country of the request's locale, and all facts that a delivery date is calculated from. */
export const shippingInformation = endpoint({
  method: "GET",
  path: "/web-api/shipping-information",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  maxAgeSeconds: 3600,
});
