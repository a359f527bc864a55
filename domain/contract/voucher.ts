import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { VOUCHER_CODE } from "../product/voucher-code.ts";
import { endpoint } from "./endpoint.ts";

/**
 * `POST /web-api/voucher` (spec 000 §7): what a gift voucher is worth in the country of the request's locale. "Not found" is the
 * one answer for a code that nobody knows, that is used up, that is over, or that is of another currency: nobody learns by it which codes
 * there were.
 */
export const voucher = endpoint({
  method: "POST",
  path: "/web-api/voucher",
  input: z.object({
    /** As `readVoucherCode` leaves it. */
    code: z.string().check(z.regex(VOUCHER_CODE)),
  }),
  reply: z.object({
    /** What is left of it, in minor units. */
    amount: z.int().check(z.positive()),
    currency: z.enum(CURRENCIES),
  }),
  notFound: "null",
  // A browser posts the shop's form, which counts attempts.
  maxAgeSeconds: 0,
});
