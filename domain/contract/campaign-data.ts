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
  /** The name of the campaign in the print house and the shop; no shopper reads it. */
  name: z
    .string()
    .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "expected a name such as canvas-winter-2026"), z.maxLength(64)),
  startsAt: instantSchema,
  /** The first instant at which the campaign is over; null if none is set. */
  endsAt: z.nullable(instantSchema),
  /**
   * The articles that are cheaper in the campaign. The prices say how much cheaper they are: only what the prices allow
   * is announced.
   */
  articles: listByArticle(z.object({ article: articleSchema })),
});

const replySchema = z.object({
  /** The country of the request's locale: the campaigns are for its shoppers, in the request's channel. */
  country: z.enum(Object.keys(COUNTRIES) as Country[]),
  /** The campaigns that run now, the one that ends first in front. */
  campaigns: z.array(campaignSchema).check(z.maxLength(100)),
});

/** The campaigns that run now, with their ends and their articles. */
export const campaignData = endpoint({
  method: "GET",
  path: "/web-api/campaign-data",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  articles: () => "all",
  maxAgeSeconds: 60,
});
