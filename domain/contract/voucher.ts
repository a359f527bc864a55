import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { VOUCHER_CODE } from "../product/voucher-code.ts";
import { endpoint } from "./endpoint.ts";

/**
 * The value of a gift voucher in the country of the request's locale, `POST /web-api/voucher` (spec 000 §7). "Not
 * found" is the one answer for a code that is unknown, used up, over, or of another currency, so that nobody learns
 * which codes there were.
 */
export const voucher = endpoint({
  method: "POST",
  path: "/web-api/voucher",
  input: z.object({
    /** The code in the form that `readVoucherCode` returns. */
    code: z.string().check(z.regex(VOUCHER_CODE)),
  }),
  reply: z.object({
    /** The amount that is left of the voucher, in minor units. */
    amount: z.int().check(z.positive()),
    currency: z.enum(CURRENCIES),
  }),
  notFound: "null",
  // A browser posts the shop's form, which counts attempts.
  maxAgeSeconds: 0,
});
