import * as z from "zod/mini";
import { parseEmailAddress } from "../customer/contact.ts";
import { endpoint } from "./endpoint.ts";

/**
 * A subscription to the newsletter, `POST /web-api/newsletter-subscribe` (spec 001 §7). The address is stored and gets
 * a mail with a link, by which it has to be confirmed. An address that is stored already gets the same answer, so that
 * nobody learns who reads the newsletter. An invalid token of the bot protection is refused with 422; without a token
 * the address is stored all the same (spec 001 §8).
 */
export const newsletterSubscribe = endpoint({
  method: "POST",
  path: "/web-api/newsletter-subscribe",
  input: z.object({
    email: z.string().check(z.refine((value) => parseEmailAddress(value).ok, "is no e-mail address")),
    /** The identifier of the shop's form that was used. */
    uniqueIdentifier: z.string().check(z.maxLength(100)),
    /** The token that the bot protection gave the browser; empty if there was none. */
    reCaptchaToken: z.string().check(z.maxLength(10_000)),
    /** The shop's page that confirms; the link in the mail is its address with `?token=…`. */
    confirmUrl: z.url({ protocol: /^https?$/ }),
  }),
  reply: z.object({ status: z.literal("pending") }),
  // A browser posts the shop's form, which counts attempts.
  notFound: "error",
  maxAgeSeconds: 0,
});
