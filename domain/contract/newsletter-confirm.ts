import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/**
 * The confirmation of a newsletter subscription, `POST /web-api/newsletter-confirm` (spec 001 §7). It subscribes the
 * address that the token was mailed to; the same token a second time changes nothing. "Not found" means that the token
 * was mailed to nobody, or that its time is over.
 */
export const newsletterConfirm = endpoint({
  method: "POST",
  path: "/web-api/newsletter-confirm",
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ status: z.literal("confirmed") }),
  notFound: "null",
  // A browser posts the shop's form, which counts attempts.
  maxAgeSeconds: 0,
});
