import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { MOST_SKUS } from "../product/sku.ts";
import { accessoryShape, skuSchema } from "./accessory.ts";
import { endpoint } from "./endpoint.ts";

const MOST_OPTIONS = 60;

const optionSchema = z.object({
  sku: skuSchema,
  /**
   * The property that tells it apart from similar accessories, such as a colour or a paper, in the language of the
   * request's locale.
   */
  variant: z.string().check(z.minLength(1), z.maxLength(80)),
  price: z.int().check(z.positive()),
});

const containerSchema = z.object({
  ...accessoryShape,
  /** The address of its picture, as Storyblok writes an asset's address; null for none. */
  picture: z.nullable(z.string().check(z.maxLength(500))),
  /** The same accessory in other colours or papers, itself among them; empty if there is only one. */
  options: z.array(optionSchema).check(z.maxLength(MOST_OPTIONS)),
});
export type SkuContainer = z.infer<typeof containerSchema>;

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  containers: z.array(containerSchema).check(z.maxLength(MOST_SKUS)),
});
export type SkuContainers = z.infer<typeof replySchema>;

/**
 * The name, picture, price and options of each sku, in the order that was asked for; a sku that is not sold is left out
 * (spec 000 §3, §7).
 */
export const skuContainers = endpoint({
  method: "GET",
  path: "/web-api/sku/container",
  input: z.object({ skus: z.readonly(z.array(skuSchema).check(z.minLength(1), z.maxLength(MOST_SKUS))) }),
  reply: replySchema,
  notFound: "error",
  // A sku is no article: a change of its price is announced for all articles.
  articles: () => [],
  maxAgeSeconds: 300,
});
