import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { MOST_OF_AN_ACCESSORY } from "../product/accessory-order.ts";
import { skuSchema } from "./accessory.ts";
import { endpoint } from "./endpoint.ts";

const amountSchema = z.int().check(z.positive());
export const accessoryQuantitySchema = amountSchema.check(z.lte(MOST_OF_AN_ACCESSORY));

/** So many of a sku with their price; amounts are minor units. */
export const accessoryLineSchema = z.object({
  sku: skuSchema,
  quantity: accessoryQuantitySchema,
  unitPrice: amountSchema,
  price: amountSchema,
});

/** What so many of an accessory cost (spec 000 §7, §9). Null where it is not sold. */
export const cardAccessoryPrice = endpoint({
  method: "GET",
  path: "/web-api/card-accessory-price",
  input: z.object({
    sku: skuSchema,
    quantity: z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_OF_AN_ACCESSORY)),
  }),
  reply: z.extend(accessoryLineSchema, { currency: z.enum(CURRENCIES) }),
  notFound: "null",
  // An accessory is no article: its price is announced where all are, and with no article.
  articles: () => [],
  // There are as many questions as quantities: nobody keeps a copy of each.
  maxAgeSeconds: 0,
});
