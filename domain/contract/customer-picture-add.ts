import * as z from "zod/mini";
import { parseEmailAddress } from "../customer/contact.ts";
import { PICTURE_LETTERS } from "../customer/customer-picture.ts";
import { articleSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

/**
 * A customer's picture with her consent, `POST /customer-picture/add`; its file came by `/web-api/upload` before. Nobody sees
 * it before it is approved. She gets a mail with the link that removes it. A file that is no picture, and an invalid token of
 * the bot protection, are refused with 422; the same id again is the same picture.
 */
export const customerPictureAdd = endpoint({
  method: "POST",
  path: "/customer-picture/add",
  input: z.object({
    id: z.uuid(),
    upload: z.uuid(),
    title: z.string().check(z.maxLength(PICTURE_LETTERS.title)),
    name: z.string().check(z.minLength(1), z.maxLength(PICTURE_LETTERS.name)),
    place: z.string().check(z.maxLength(PICTURE_LETTERS.place)),
    text: z.string().check(z.maxLength(PICTURE_LETTERS.text)),
    /** Article that the picture shows; null if she did not say. */
    article: z.nullable(articleSchema),
    email: z.string().check(z.refine((value) => parseEmailAddress(value).ok, "is no e-mail address")),
    /** The wording that she agreed to, in her language. Keep it with the time. */
    consent: z.string().check(z.minLength(1), z.maxLength(2000)),
    /** The shop's page that removes the picture; the link in the mail is its address with `?token=…`. */
    removeUrl: z.url({ protocol: /^https?$/ }),
    /** The token that the bot protection gave the browser; empty if there was none. */
    reCaptchaToken: z.string().check(z.maxLength(10_000)),
  }),
  reply: z.object({ status: z.literal("waiting") }),
  notFound: "error",
  maxAgeSeconds: 0,
});

/**
 * The removal of a customer's own picture, `POST /customer-picture/remove`, by the token of the link in her mail: at once, with
 * its files. "Not found" means that the link means no picture, or none any more.
 */
export const customerPictureRemove = endpoint({
  method: "POST",
  path: "/customer-picture/remove",
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ status: z.literal("removed") }),
  notFound: "null",
  maxAgeSeconds: 0,
});
