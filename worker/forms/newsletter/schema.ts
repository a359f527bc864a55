import * as z from "zod/mini";
import { parseEmailAddress } from "#domain/customer/email-address.ts";
import type { LabelKey } from "#locales/labels.ts";

/** What the newsletter's form sends (spec 001 §7). Only the address is typed; the rest is left out where it makes no sense. */
export const newsletterSchema = z.object({
  email: z
    .pipe(
      z._default(z.string(), ""),
      z.transform((value) => value.trim()),
    )
    .check(z.refine((value) => parseEmailAddress(value).ok, "newsletter/invalid" satisfies LabelKey)),
  /** Which of the shop's newsletter forms was used. */
  uniqueIdentifier: z.catch(z.string().check(z.maxLength(100)), ""),
  /** What the bot protection gave the browser. */
  reCaptchaToken: z.catch(z.string().check(z.maxLength(10_000)), ""),
});
export type NewsletterValues = z.infer<typeof newsletterSchema>;
