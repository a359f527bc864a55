import * as z from "zod";
import { parseEmailAddress } from "#domain/customer/email-address.ts";
import type { LabelKey } from "#locales/labels.ts";

/** What the newsletter's form sends (spec 001 §7). Only the address is typed; the rest is left out where it makes no sense. */
export const newsletterSchema = z.object({
  email: z
    .string()
    .default("")
    .transform((value) => value.trim())
    .refine((value) => parseEmailAddress(value).ok, "newsletter/invalid" satisfies LabelKey),
  /** Which of the shop's newsletter forms was used. */
  uniqueIdentifier: z.string().max(100).catch(""),
  /** What the bot protection gave the browser. */
  reCaptchaToken: z.string().max(10_000).catch(""),
});
export type NewsletterValues = z.infer<typeof newsletterSchema>;
