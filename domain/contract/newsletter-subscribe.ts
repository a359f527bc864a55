import * as z from "zod/mini";
import { parseEmailAddress } from "../customer/contact.ts";
import { endpoint } from "./endpoint.ts";

/**
 * `POST /web-api/newsletter-subscribe` (spec 001 §7): an address is noted, gets a mail with a link, and waits to be confirmed by
 * it. One that is noted already gets the same answer, so that nobody learns who reads the newsletter. A token of the bot
 * protection that does not hold is refused with 422; without one the address is noted all the same (spec 001 §8).
 */
export const newsletterSubscribe = endpoint({
  method: "POST",
  path: "/web-api/newsletter-subscribe",
  input: z.object({
    email: z.string().check(z.refine((value) => parseEmailAddress(value).ok, "is no e-mail address")),
    /** Which of the shop's forms was used. */
    uniqueIdentifier: z.string().check(z.maxLength(100)),
    /** What the bot protection gave the browser; empty where there was none. */
    reCaptchaToken: z.string().check(z.maxLength(10_000)),
    /** The shop's page that confirms; the link in the mail is this with `?token=…`. */
    confirmUrl: z.url({ protocol: /^https?$/ }),
  }),
  reply: z.object({ status: z.literal("pending") }),
  // A browser posts the shop's form, which counts attempts.
  notFound: "error",
  maxAgeSeconds: 0,
});
