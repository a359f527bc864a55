import * as z from "zod/mini";
import type { Designer } from "../designer/base-path.ts";
import { CURRENCIES } from "../price/currency.ts";

/** The products that a voucher may be for, by their designers. */
export const VOUCHER_PRODUCTS = [
  "photo-frame",
  "collage",
  "calendar",
  "photobook",
  "photobox",
  "card",
] as const satisfies readonly Designer[];
export type VoucherProduct = (typeof VOUCHER_PRODUCTS)[number];

/**
 * The thing that a voucher gives. An amount is money that was paid before: what is left of it stays on the voucher, and it
 * pays for shipping too. A percentage and free shipping make the order itself cheaper.
 */
const giftSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("amount"),
    /** Rest of the amount, in minor units. */
    amount: z.int().check(z.positive()),
  }),
  z.object({ kind: z.literal("percent"), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.object({ kind: z.literal("shipping") }),
]);

/** A voucher that holds now, in one channel and currency, with its conditions. */
export const voucherSchema = z.object({
  gives: giftSchema,
  currency: z.enum(CURRENCIES),
  /** The products that it is for; empty for everything. */
  products: z.array(z.enum(VOUCHER_PRODUCTS)),
  /** The amount of such products from which it holds, in minor units; 0 for any. */
  minimum: z.int().check(z.nonnegative()),
  /** The first instant at which it is over. */
  validUntil: z.iso.datetime({ offset: true }),
  /** The number of orders that it can still be used for; null for any number. */
  usesLeft: z.nullable(z.int().check(z.positive())),
});
export type Voucher = z.infer<typeof voucherSchema>;
