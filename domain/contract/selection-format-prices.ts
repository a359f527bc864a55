import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { articleChoiceSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { MOST_FORMATS } from "./format-groups.ts";
import { formatPriceSchema } from "./format-prices.ts";

/**
 * The price of one article with these options in each of its formats, smallest first. A format that is not made with
 * them is left out. Null if the article is not sold with them at all.
 */
export const selectionFormatPrices = endpoint({
  method: "GET",
  path: "/web-api/product-selection-photo-frame/prices-formats",
  input: articleChoiceSchema,
  reply: z.object({
    currency: z.enum(CURRENCIES),
    prices: z.array(formatPriceSchema).check(z.maxLength(MOST_FORMATS)),
  }),
  notFound: "null",
  articles: ({ article }) => [article],
  maxAgeSeconds: 60,
});
