import * as z from "zod/mini";
import { parseEmailAddress } from "../customer/email-address.ts";
import { endpoint } from "./endpoint.ts";

/**
 * `POST /web-api/newsletter-subscribe` (spec 001 §7): an address is noted and waits to be confirmed. One that is noted
 * already gets the same answer, so that nobody learns who reads the newsletter.
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
  }),
  reply: z.object({ status: z.literal("pending") }),
  // A browser posts the shop's form, which counts attempts.
  notFound: "error",
  isPublic: false,
  maxAgeSeconds: 0,
  example: {
    input: { email: "mia@example.com", uniqueIdentifier: "newsletter-page", reCaptchaToken: "" },
    reply: { status: "pending" },
  },
});
