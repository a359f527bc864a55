import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { accessoryShape, skuSchema } from "./accessory.ts";
import { endpoint } from "./endpoint.ts";

/** One accessory with its price for one (spec 000 §7). Null where it is not sold; `/price-api/accessory` has them all. */
export const oneAccessory = endpoint({
  method: "GET",
  path: "/accessory",
  input: z.object({ sku: skuSchema }),
  reply: z.object({ currency: z.enum(CURRENCIES), ...accessoryShape }),
  notFound: "null",
  // An accessory is no article: its price is announced where all are, and with no article.
  articles: () => [],
  maxAgeSeconds: 300,
});
