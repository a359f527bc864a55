import * as z from "zod/mini";
import { colorField } from "../../field/single-values.ts";
import { longTextField, requiredTextField, textField } from "../../field/text.ts";

/** The newsletter's sign-up at the foot of every page (spec 001 §3 "Newsletter block"). */
export const newsletterBlockSchema = z.object({
  component: z.literal("newsletter"),
  headline: requiredTextField,
  inputPlaceholder: textField,
  ctaText: textField,
  newsletterText: longTextField,
  backgroundColor: colorField,
  textColor: colorField,
});
export type NewsletterContent = z.infer<typeof newsletterBlockSchema>;
