import * as z from "zod/mini";
import { COUNTRIES, type Country } from "../shop/country.ts";
import { articleSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

const instantSchema = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/, "expected an instant with its offset"),
  );

const campaignSchema = z.object({
  /** What print house and shop know it by; no shopper reads it. */
  name: z
    .string()
    .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "expected a name such as canvas-winter-2026"), z.maxLength(64)),
  startsAt: instantSchema,
  /** The first instant at which it is over; null where none is set. */
  endsAt: z.nullable(instantSchema),
  /** What is cheaper in it. How much, the prices say: nothing is announced but what they allow. */
  articles: listByArticle(z.object({ article: articleSchema })),
});

const replySchema = z.object({
  /** Whom it is for: whoever shops in this country, that of the request's locale, and in the request's channel. */
  country: z.enum(Object.keys(COUNTRIES) as Country[]),
  /** Those that run now, the one that ends first in front. */
  campaigns: z.array(campaignSchema).check(z.maxLength(100)),
});

/** Which campaigns run now, until when, and with which articles. */
export const campaignData = endpoint({
  method: "GET",
  path: "/web-api/campaign-data",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  articles: () => "all",
  maxAgeSeconds: 60,
});
