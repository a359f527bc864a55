import * as z from "zod/mini";
import { VOUCHER_CODE } from "../voucher/code.ts";
import { voucherSchema } from "../voucher/voucher.ts";
import { endpoint } from "./endpoint.ts";

/**
 * A voucher with its conditions, in the channel and the country of the request, `POST /web-api/voucher` (spec 000 §7). "Not
 * found" is the one answer for a code that is unknown, used up, over, not valid yet, or of another channel or currency, so that
 * nobody learns which codes there were.
 */
export const voucher = endpoint({
  method: "POST",
  path: "/web-api/voucher",
  input: z.object({
    /** The code in the form that `readVoucherCode` returns. */
    code: z.string().check(z.regex(VOUCHER_CODE)),
  }),
  reply: voucherSchema,
  notFound: "null",
  // A browser posts the shop's form, which counts attempts.
  maxAgeSeconds: 0,
});
