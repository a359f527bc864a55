import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { localeSchema } from "./http.ts";

/**
 * The header with the country that a visitor's request comes from, as ISO 3166-1 writes it: `AT`. The platform knows
 * the country of each request (Cloudflare: `request.cf.country`), and the shop passes it on with this call alone.
 */
export const VISITOR_COUNTRY_HEADER = "x-visitor-country";

const replySchema = z.object({
  /** The country by ISO 3166-1, two capital letters; null if it is not known. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** The locales that the channel sells in there, the country's default first; none if it sells nothing there. */
  locales: z.array(localeSchema),
});

/**
 * The country that the visitor seems to ask from, as the header `x-visitor-country` has it. It is a guess, used to
 * offer another shop, and nobody stores it. Without the header, or if the header names no country, it is not known.
 */
export const getLocation = endpoint({
  method: "GET",
  path: "/api/get-location/",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  maxAgeSeconds: 0,
});
