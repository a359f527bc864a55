import * as z from "zod/mini";
import { parseEmailAddress } from "#domain/customer/contact.ts";
import type { LabelKey } from "#locales/labels.ts";

/**
 * Fields of the newsletter form (spec 001 §7). Only the email address is typed; invalid values of
 * the others count as empty.
 */
export const newsletterSchema = z.object({
  email: z
    .pipe(
      z._default(z.string(), ""),
      z.transform((value) => value.trim()),
    )
    .check(z.refine((value) => parseEmailAddress(value).ok, "newsletter/invalid" satisfies LabelKey)),
  /** Name of the newsletter form that was used. */
  uniqueIdentifier: z.catch(z.string().check(z.maxLength(100)), ""),
  /** Token that the bot protection gave the browser. */
  reCaptchaToken: z.catch(z.string().check(z.maxLength(10_000)), ""),
});
export type NewsletterValues = z.infer<typeof newsletterSchema>;
