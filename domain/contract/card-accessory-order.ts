import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { MOST_ACCESSORY_ITEMS } from "../product/accessory-order.ts";
import { skuSchema } from "./accessory.ts";
import { accessoryLineSchema, accessoryQuantitySchema } from "./card-accessory-price.ts";
import { endpoint } from "./endpoint.ts";

/**
 * The price of a basket of accessories, `POST /web-api/card-accessory-order` (spec 000 §7). A sku that is listed twice
 * is one line; a sku that is not sold, and too many of one, are refused with 422. Nothing is stored: it is the cart of the
 * account system that takes an order, so an answer has no order id, and the same question has the same answer twice.
 */
export const cardAccessoryOrder = endpoint({
  method: "POST",
  path: "/web-api/card-accessory-order",
  input: z.object({
    items: z
      .array(z.object({ sku: skuSchema, quantity: accessoryQuantitySchema }))
      .check(z.minLength(1), z.maxLength(MOST_ACCESSORY_ITEMS)),
  }),
  reply: z.object({
    currency: z.enum(CURRENCIES),
    items: z.array(accessoryLineSchema).check(z.maxLength(MOST_ACCESSORY_ITEMS)),
    /** The price of all items together, without shipping. */
    total: z.int().check(z.positive()),
  }),
  notFound: "error",
  maxAgeSeconds: 0,
});
