import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { MOST_OF_AN_ACCESSORY } from "../product/accessory-order.ts";
import { skuSchema } from "./accessory.ts";
import { endpoint } from "./endpoint.ts";

const amountSchema = z.int().check(z.positive());
export const accessoryQuantitySchema = amountSchema.check(z.lte(MOST_OF_AN_ACCESSORY));

/** A quantity of one sku with its price; amounts are minor units. */
export const accessoryLineSchema = z.object({
  sku: skuSchema,
  quantity: accessoryQuantitySchema,
  unitPrice: amountSchema,
  price: amountSchema,
});

/** The price of so many of an accessory (spec 000 §7, §9). Null if it is not sold. */
export const cardAccessoryPrice = endpoint({
  method: "GET",
  path: "/web-api/card-accessory-price",
  input: z.object({
    sku: skuSchema,
    quantity: z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_OF_AN_ACCESSORY)),
  }),
  reply: z.extend(accessoryLineSchema, { currency: z.enum(CURRENCIES) }),
  notFound: "null",
  // An accessory is no article: a change of its price is announced for all articles.
  articles: () => [],
  // Every quantity is a question of its own, so no copies are kept.
  maxAgeSeconds: 0,
});
