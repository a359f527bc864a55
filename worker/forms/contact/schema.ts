import * as z from "zod/mini";
import { CONTACT_FILES, CONTACT_LETTERS, CONTACT_TOPICS, parseEmailAddress } from "#domain/customer/contact.ts";
import type { LabelKey } from "#locales/labels.ts";

const typed = z.pipe(
  z._default(z.string(), ""),
  z.transform((value) => value.trim()),
);

const file = z.instanceof(File);

/** Files of one field: none, one or several. An empty text is a field without one, as browsers send it. */
const files = z.pipe(
  z.optional(z.union([file, z.array(file), z.literal("")])),
  z.transform((chosen) => (chosen ? [chosen].flat() : [])),
);

/** Fields of the contact form. Only an email address and a message are required. */
export const contactSchema = z.object({
  topic: z.enum(CONTACT_TOPICS),
  name: typed.check(z.maxLength(CONTACT_LETTERS.name)),
  email: typed.check(z.refine((value) => parseEmailAddress(value).ok, "newsletter/invalid" satisfies LabelKey)),
  orderNumber: typed.check(z.maxLength(CONTACT_LETTERS.orderNumber)),
  message: typed.check(
    z.minLength(1, "contact/message-missing" satisfies LabelKey),
    z.maxLength(CONTACT_LETTERS.message, "form/too-large" satisfies LabelKey),
  ),
  files: files.check(
    z.refine(({ length }) => length <= CONTACT_FILES.most, "contact/files-too-many" satisfies LabelKey),
    z.refine(
      (chosen) => chosen.reduce((sum, { size }) => sum + size, 0) <= CONTACT_FILES.bytesTogether,
      "contact/files-too-large" satisfies LabelKey,
    ),
  ),
  /** Token that the bot protection gave the browser. */
  reCaptchaToken: z.catch(z.string().check(z.maxLength(10_000)), ""),
});
export type ContactValues = z.infer<typeof contactSchema>;
