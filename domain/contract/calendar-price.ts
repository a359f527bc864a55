import * as z from "zod/mini";
import {
  CALENDAR_FORMATS,
  CALENDAR_PAPERS,
  CALENDAR_REFINEMENTS,
  CALENDAR_TYPES,
  type CalendarFormat,
} from "../product/calendar/calendar.ts";
import { CALENDAR_MOUNTINGS } from "../product/calendar/configuration.ts";
import { STARTS_IN } from "./calendar-start.ts";
import { endpoint } from "./endpoint.ts";
import { copiesInputSchema, pieceQuoteSchema } from "./piece-quote.ts";

/**
 * The price of so many copies of one calendar (spec 000 §7). Null if a calendar of that type is not sold with that
 * mounting. A start that is over, or too far ahead, is refused with 422.
 */
export const calendarPrice = endpoint({
  method: "GET",
  path: "/web-api/calendar-price",
  input: z.object({
    calendarType: z.enum(CALENDAR_TYPES),
    formatType: z.enum(Object.keys(CALENDAR_FORMATS) as CalendarFormat[]),
    paperType: z.enum(CALENDAR_PAPERS),
    refinementType: z._default(z.enum(CALENDAR_REFINEMENTS), "none"),
    mountingType: z._default(z.enum(CALENDAR_MOUNTINGS), "ohne"),
    amount: copiesInputSchema,
    ...STARTS_IN,
  }),
  reply: pieceQuoteSchema,
  notFound: "null",
  // A calendar is no article: a change of its price is announced for all articles.
  articles: () => [],
  maxAgeSeconds: 300,
});
