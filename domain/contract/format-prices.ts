import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { articleSchema, articlesAsked, articlesInputSchema, formatTypeSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

const minorUnitsSchema = z.int().check(z.nonnegative());

/** The price of a format. Amounts are integers of the currency's minor unit, as shoppers are shown them. */
export const formatPriceSchema = z.object({
  formatType: formatTypeSchema,
  /** The price that a shopper pays; never above `priceOriginal`. */
  priceCurrent: minorUnitsSchema,
  /** The price without the reduction, the same as `priceCurrent` if there is none. A lower one announces nothing. */
  priceOriginal: minorUnitsSchema,
  /**
   * The lowest price of the 30 days before the reduction began (Directive 98/6/EC, art. 6a), above `priceCurrent`. Null
   * if the price is not reduced, or was not yet sold 30 days before: then no country announces a reduction. Where it is
   * below `priceOriginal`, only the European Economic Area does (docs/decisions/0010-one-reference-price.md).
   */
  lowestPrice30Days: z.nullable(minorUnitsSchema),
});
export type FormatPrice = z.infer<typeof formatPriceSchema>;

const replySchema = z.object({
  /** The currency of the country that the request's locale names. */
  currency: z.enum(CURRENCIES),
  articles: listByArticle(z.object({ article: articleSchema, prices: z.array(formatPriceSchema) })),
});
export type FormatPrices = z.infer<typeof replySchema>;

/** The price of each format of each article now. */
export const formatPrices = endpoint({
  method: "GET",
  path: "/price-api/prices/formats",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 60,
});
