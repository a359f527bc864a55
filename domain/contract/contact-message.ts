import * as z from "zod/mini";
import { CONTACT_FILES, CONTACT_LETTERS, CONTACT_TOPICS, parseEmailAddress } from "../customer/contact.ts";
import { FILE_TYPES } from "../customer/file-kind.ts";
import { FILE_NAME_LETTERS } from "../customer/file-name.ts";
import { endpoint } from "./endpoint.ts";

/**
 * A message of the contact form, `POST /web-api/contact-message` (spec 000 §2 "contact form"). It is sent to the person
 * who answers its topic, and she gets a mail with what she wrote. "Not found" means that nobody answers the topic. An
 * invalid token of the bot protection is refused with 422. The same id again is the same message: it is answered alike, and
 * nothing is sent twice.
 */
export const contactMessage = endpoint({
  method: "POST",
  path: "/web-api/contact-message",
  input: z.object({
    /** The message's id. The same words, sent twice on one day, have the same one. */
    id: z.uuid(),
    topic: z.enum(CONTACT_TOPICS),
    name: z.string().check(z.maxLength(CONTACT_LETTERS.name)),
    email: z.string().check(z.refine((value) => parseEmailAddress(value).ok, "is no e-mail address")),
    /** The order number as the shopper wrote it; empty if the message is about no order. */
    orderNumber: z.string().check(z.maxLength(CONTACT_LETTERS.orderNumber)),
    message: z.string().check(z.minLength(1), z.maxLength(CONTACT_LETTERS.message)),
    /** The files that came with it, each kept by `/web-api/upload` before. */
    files: z
      .array(
        z.object({
          upload: z.uuid(),
          name: z.string().check(z.minLength(1), z.maxLength(FILE_NAME_LETTERS)),
          type: z.enum(FILE_TYPES),
        }),
      )
      .check(z.maxLength(CONTACT_FILES.most)),
    /** The address of the page that the form was on. */
    page: z.url({ protocol: /^https?$/ }),
    /** The token that the bot protection gave the browser; empty if there was none. */
    reCaptchaToken: z.string().check(z.maxLength(10_000)),
  }),
  reply: z.object({ status: z.literal("sent") }),
  notFound: "null",
  // A browser posts the shop's form, which counts attempts.
  maxAgeSeconds: 0,
});
