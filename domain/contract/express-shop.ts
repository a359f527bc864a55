import * as z from "zod/mini";
import { parseCalendarDay } from "../delivery/calendar-day.ts";
import { CURRENCIES } from "../price/currency.ts";
import { EXPRESS_KINDS } from "../product/express.ts";
import { REFINEMENTS } from "../product/refinement.ts";
import { articleSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { copiesInputSchema } from "./piece-quote.ts";

const isDay = z.refine<string>((text) => parseCalendarDay(text) !== null, "expected a day such as 2026-12-24");

/** The price and the day of arrival of an express order, which is made first (spec 000 §7). Null if the order cannot be one. */
export const expressShop = endpoint({
  method: "GET",
  path: "/web-api/express-shop",
  input: z.object({
    kind: z.enum(EXPRESS_KINDS),
    quantity: copiesInputSchema,
    refinementType: z._default(z.enum(REFINEMENTS), "none"),
    /** The article, if the kind is sold by its size. */
    article: z.optional(articleSchema),
  }),
  reply: z.object({
    currency: z.enum(CURRENCIES),
    /** The price on top of the order's, in minor units, tax included where the country's prices include it. */
    price: z.int().check(z.positive()),
    /** The day, at the place of delivery, that the order arrives on if it is ordered until `validUntil`. */
    arrivesOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), isDay),
  }),
  notFound: "null",
  // The express service is no article: a change of its price is announced for all articles.
  articles: () => [],
  maxAgeSeconds: 60,
});
