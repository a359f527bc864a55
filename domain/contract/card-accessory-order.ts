import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { MOST_ACCESSORY_ITEMS } from "../product/accessory-order.ts";
import { skuSchema } from "./accessory.ts";
import { accessoryLineSchema, accessoryQuantitySchema } from "./card-accessory-price.ts";
import { endpoint } from "./endpoint.ts";

/**
 * `POST /web-api/card-accessory-order` (spec 000 §7): what a basket of accessories comes to. A sku that stands twice is one line; one
 * that is not sold, and too many of one, are refused with 422. Nothing is kept: the catalogue pages take no order (spec 000 §1), so there
 * is no order's id to give, and the same question twice has the same answer.
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
    /** Of all items together, without shipping. */
    total: z.int().check(z.positive()),
  }),
  notFound: "error",
  maxAgeSeconds: 0,
});
