import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { CARD_ACCESSORY_TYPES } from "../product/card/card.ts";
import { LONGEST_SKU, SKU_PATTERN } from "../product/sku.ts";
import { endpoint } from "./endpoint.ts";

/** What an accessory is sold by. */
export const SKU_UNITS = ["metre", "piece", "set"] as const;
export type SkuUnit = (typeof SKU_UNITS)[number];

export const skuSchema = z.string().check(z.maxLength(LONGEST_SKU), z.regex(SKU_PATTERN, "expected a sku"));

/** More than any brand sells: a reply is bounded. */
const MOST_ACCESSORIES = 500;

/** What an accessory is and costs; the amount is in minor units, tax included where the country's prices include it. */
export const accessoryShape = {
  sku: skuSchema,
  type: z.enum(CARD_ACCESSORY_TYPES),
  /** In the language of the request's locale. */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  unit: z.enum(SKU_UNITS),
  price: z.int().check(z.positive()),
};

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  accessories: z.array(z.object(accessoryShape)).check(z.maxLength(MOST_ACCESSORIES)),
});
export type Accessories = z.infer<typeof replySchema>;

/** Every accessory of the channel with its price for one (spec 000 §3 and §9): a page asks once, however many it shows. */
export const accessories = endpoint({
  method: "GET",
  path: "/price-api/accessory",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  // An accessory is no article: its price is announced where all are, and with no article.
  articles: () => [],
  maxAgeSeconds: 300,
});
