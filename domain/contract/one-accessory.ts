import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { accessoryShape, skuSchema } from "./accessory.ts";
import { endpoint } from "./endpoint.ts";

/** One accessory with its price for one (spec 000 §7). Null if it is not sold; `/price-api/accessory` lists all accessories. */
export const oneAccessory = endpoint({
  method: "GET",
  path: "/accessory",
  input: z.object({ sku: skuSchema }),
  reply: z.object({ currency: z.enum(CURRENCIES), ...accessoryShape }),
  notFound: "null",
  // An accessory is no article: a change of its price is announced for all articles.
  articles: () => [],
  maxAgeSeconds: 300,
});
