import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { CARD_ACCESSORY_TYPES } from "../product/card/card.ts";
import { LONGEST_SKU, SKU_PATTERN } from "../product/sku.ts";
import { endpoint } from "./endpoint.ts";

/** Units that an accessory is sold by. */
export const SKU_UNITS = ["metre", "piece", "set"] as const;
export type SkuUnit = (typeof SKU_UNITS)[number];

export const skuSchema = z.string().check(z.maxLength(LONGEST_SKU), z.regex(SKU_PATTERN, "expected a sku"));

/** The greatest number of accessories in a reply, more than any brand sells: a reply is bounded. */
const MOST_ACCESSORIES = 500;

/** Properties and price of an accessory. The price is in minor units, tax included where the country's prices include it. */
export const accessoryShape = {
  sku: skuSchema,
  type: z.enum(CARD_ACCESSORY_TYPES),
  /** The name in the language of the request's locale. */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  unit: z.enum(SKU_UNITS),
  price: z.int().check(z.positive()),
};

const soldSchema = z.object({
  ...accessoryShape,
  /** The property that tells it apart from similar accessories, such as a colour or a paper; left out, pages show its name. */
  variant: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** The address of its picture, as Storyblok writes an asset's address; null or left out, pages draw it. */
  picture: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});
export type SoldAccessory = z.infer<typeof soldSchema>;

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  accessories: z.array(soldSchema).check(z.maxLength(MOST_ACCESSORIES)),
});

/** Every accessory of the channel, with its price for one (spec 000 §3 and §9). A page asks once, however many it shows. */
export const accessories = endpoint({
  method: "GET",
  path: "/price-api/accessory",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  // An accessory is no article: a change of its price is announced for all articles.
  articles: () => [],
  maxAgeSeconds: 300,
});
