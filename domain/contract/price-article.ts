import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { PRICE_ARTICLE_PATH } from "./addresses.ts";
import { articleChoiceSchema, formatTypeSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

const minorUnitsSchema = z.int().check(z.nonnegative());

/**
 * The price of one article with these options in one size, one of its formats or any size within its limits. No other
 * call prices a free size. Null if the article is not made in that size or not with these options.
 */
export const priceArticle = endpoint({
  method: "GET",
  path: PRICE_ARTICLE_PATH,
  input: z.extend(articleChoiceSchema, { formatType: formatTypeSchema }),
  reply: z.object({
    currency: z.enum(CURRENCIES),
    /** The price that a shopper pays, as in `/price-api/prices/formats`, options included. */
    priceCurrent: minorUnitsSchema,
    priceOriginal: minorUnitsSchema,
    lowestPrice30Days: z.nullable(minorUnitsSchema),
  }),
  notFound: "null",
  articles: ({ article }) => [article],
  // Shoppers may ask for any size, so no copies are kept.
  maxAgeSeconds: 0,
});
