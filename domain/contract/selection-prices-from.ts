import * as z from "zod/mini";
import { ARTICLE_OPTION_GROUPS } from "../catalogue/article-option.ts";
import { CURRENCIES } from "../price/currency.ts";
import { articleSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { formatPriceSchema } from "./format-prices.ts";

const optionSchema = z.object({
  value: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The article's cheapest format with this option and the usual value of all others. */
  from: formatPriceSchema,
});

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  from: formatPriceSchema,
  groups: z
    .array(z.object({ group: z.enum(ARTICLE_OPTION_GROUPS), options: z.array(optionSchema).check(z.maxLength(40)) }))
    .check(z.maxLength(ARTICLE_OPTION_GROUPS.length)),
});
export type SelectionPricesFrom = z.infer<typeof replySchema>;

/** The lowest price of one article, and its lowest price with each of its options, for a list of options. */
export const selectionPricesFrom = endpoint({
  method: "GET",
  path: "/web-api/product-selection-photo-frame/prices-from",
  input: z.object({ article: articleSchema }),
  reply: replySchema,
  notFound: "null",
  articles: ({ article }) => [article],
  maxAgeSeconds: 60,
});
