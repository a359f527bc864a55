import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { articleChoiceSchema, formatTypeSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

const minorUnitsSchema = z.int().check(z.nonnegative());

/**
 * What one article costs in one size, of its formats or any within its limits, with these options: the only call that prices a free
 * size. Null where it is not made in that size or not with these options.
 */
export const priceArticle = endpoint({
  method: "GET",
  path: "/web-api/product-selection-photo-frame/price-article",
  input: z.extend(articleChoiceSchema, { formatType: formatTypeSchema }),
  reply: z.object({
    currency: z.enum(CURRENCIES),
    /** As in `/price-api/prices/formats`, options included. */
    priceCurrent: minorUnitsSchema,
    priceOriginal: minorUnitsSchema,
    lowestPrice30Days: z.nullable(minorUnitsSchema),
  }),
  notFound: "null",
  articles: ({ article }) => [article],
  // There are as many sizes as shoppers think of: nobody keeps a copy of each.
  maxAgeSeconds: 0,
});
