import * as z from "zod/mini";
import { parseEmailAddress } from "../customer/contact.ts";
import { GIFT_DESIGN_NAMES } from "../voucher/gift-design.ts";
import { GIFT_LETTERS, isTooLong, unprintable } from "../voucher/gift-voucher.ts";
import { endpoint } from "./endpoint.ts";

const emailSchema = z
  .string()
  .check(z.refine((value) => parseEmailAddress(value).ok && value === value.trim(), "is no e-mail address"));
const printed = z
  .string()
  .check(z.refine((text) => unprintable(text).length === 0, "has letters that cannot be printed"));

/**
 * A gift voucher that somebody wants to give, `POST /gift-voucher` (spec 000 §7). Its buyer gets a mail with a link that
 * orders it, and on which she pays where there is a payment; until then there is no code. A day in the past is refused with
 * 422. "Not found" says that none are sold here.
 */
export const giftVoucher = endpoint({
  method: "POST",
  path: "/gift-voucher",
  input: z.object({
    /** The key of the form: sent twice with the same values, it writes one mail. */
    key: z.uuid(),
    /** The value, in minor units of the currency of the locale's country. */
    amount: z.int().check(z.positive()),
    design: z.enum(GIFT_DESIGN_NAMES),
    /** A text to print, with `\n` between its lines; empty for none. */
    message: printed.check(z.refine((text) => !isTooLong(text), "is too long")),
    recipientName: printed.check(
      z.minLength(1),
      z.maxLength(GIFT_LETTERS.name),
      z.refine((name) => !name.includes("\n"), "has several lines"),
    ),
    /** The address that gets it; null if the buyer prints it herself. */
    recipientEmail: z.nullable(emailSchema),
    /** The day on which it is sent, by the clock of the locale's country; null for at once, and for one that is printed. */
    sendOn: z.nullable(z.iso.date()),
    buyerEmail: emailSchema,
    /** The address of the shop's home page, to whose host the mail's link leads. */
    shopUrl: z.url().check(z.maxLength(500)),
  }),
  reply: z.object({ status: z.literal("sent") }),
  notFound: "null",
  maxAgeSeconds: 0,
});
