import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { localeSchema } from "./http.ts";

/**
 * The header that says from which country a visitor asks, as ISO 3166-1 writes it: `AT`. The platform knows it of each request
 * (Cloudflare: `request.cf.country`), and the shop passes it on with this call alone.
 */
export const VISITOR_COUNTRY_HEADER = "x-visitor-country";

const replySchema = z.object({
  /** ISO 3166-1, two capital letters; null where it is not known. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** The locales that the channel sells in there, the country's default first; none where it does not sell. */
  locales: z.array(localeSchema),
});
export type Location = z.infer<typeof replySchema>;

/**
 * From which country the visitor seems to ask, as header `x-visitor-country` has it: a guess to offer another shop by. Nobody keeps
 * it. Without the header, or with one that names no country, it is not known.
 */
export const getLocation = endpoint({
  method: "GET",
  path: "/api/get-location/",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  maxAgeSeconds: 0,
});
