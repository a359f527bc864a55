import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/**
 * `POST /web-api/newsletter-confirm` (spec 001 §7): the address that a token was mailed to is subscribed; so it stays where the
 * token comes a second time. "Not found" is a token that nobody was mailed, or whose time is over.
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
