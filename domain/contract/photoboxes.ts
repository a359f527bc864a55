import * as z from "zod/mini";
import { PHOTOBOX_ARTICLES } from "../catalogue/article.ts";
import { CURRENCIES } from "../price/currency.ts";
import { PHOTOBOX_TYPES } from "../product/photobox/photobox.ts";
import { endpoint } from "./endpoint.ts";
import { MOST_FORMATS } from "./format-groups.ts";
import { formatPriceSchema } from "./format-prices.ts";

const photoboxSchema = z.object({
  photoboxType: z.enum(PHOTOBOX_TYPES),
  /** Prices by the size of the prints in the box, smallest first. */
  prices: z.array(formatPriceSchema).check(z.maxLength(MOST_FORMATS)),
});

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  photoboxes: z.array(photoboxSchema).check(z.maxLength(PHOTOBOX_TYPES.length)),
});
export type Photoboxes = z.infer<typeof replySchema>;

/** The price of each photo box in each size. `/web-api/photobox-data` says what is in a box. */
export const photoboxes = endpoint({
  method: "GET",
  path: "/price-api/photoboxes",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  articles: () => PHOTOBOX_ARTICLES,
  maxAgeSeconds: 60,
});
