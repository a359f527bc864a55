import * as z from "zod/mini";
import { parseCalendarDay } from "../delivery/calendar-day.ts";
import { TIME_ZONES } from "../delivery/time-zone-name.ts";
import { CURRENCIES } from "../price/currency.ts";
import { COUNTRIES, type Country } from "../shop/country.ts";
import { endpoint } from "./endpoint.ts";

const minorUnitsSchema = z.int().check(z.nonnegative());
const isDay = z.refine<string>((text) => parseCalendarDay(text) !== null, "expected a day such as 2026-12-24");

const calendarShape = {
  /** As IANA names it. */
  timeZone: z.enum(TIME_ZONES, `expected one of ${TIME_ZONES.join(", ")}`),
  /** Days of the week, Monday 1 to Sunday 7 (ISO 8601). */
  workingDays: z.array(z.literal([1, 2, 3, 4, 5, 6, 7])).check(z.minLength(1), z.maxLength(7)),
  /** Days without work, for the coming 18 months at least. */
  holidays: z.array(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), isDay)).check(z.maxLength(400)),
};

const daysShape = {
  /** In working days. */
  minDays: z.int().check(z.gte(0), z.lte(60)),
  maxDays: z.int().check(z.gte(0), z.lte(60)),
};
const ordered = z.refine<{ minDays: number; maxDays: number }>(
  ({ minDays, maxDays }) => minDays <= maxDays,
  "expected minDays to be no more than maxDays",
);

const replySchema = z.object({
  /** Where orders go: the country of the request's locale. */
  country: z.enum(Object.keys(COUNTRIES) as Country[]),
  currency: z.enum(CURRENCIES),
  /** What sending an order costs, in minor units, tax included where the country's prices include it. */
  cost: minorUnitsSchema,
  /** The value of an order, in minor units, from which it is sent for nothing; null where none is. */
  freeFrom: z.nullable(minorUnitsSchema),
  /** Where orders are made. */
  production: z.object({
    ...calendarShape,
    /** Until when an order counts as the day's, by the clock of `timeZone`. */
    cutOff: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "expected a time such as 14:00")),
    /**
     * How long each product group is in the making: `print`, `roll`, `canvas`, `panel`, `framed`, `photobox`,
     * `card`, `calendar`, `photobook` (`domain/delivery/product-group.ts`). Other names mean nothing to the shop; a group that is left out gets no date.
     */
    groups: z.array(
      z.object({ group: z.string().check(z.minLength(1), z.maxLength(32)), ...daysShape }).check(ordered),
    ),
  }),
  /** How long a parcel is on its way, and when it is brought. */
  delivery: z.object({ ...calendarShape, ...daysShape }).check(ordered),
});
export type ShippingInformation = z.infer<typeof replySchema>;

/** What sending to the country of the request's locale costs, and all that a delivery date is reckoned from. */
export const shippingInformation = endpoint({
  method: "GET",
  path: "/web-api/shipping-information",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  maxAgeSeconds: 3600,
});
