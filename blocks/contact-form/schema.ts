import * as z from "zod/mini";
import { CONTACT_TOPICS } from "#domain/customer/contact.ts";
import { longTextField, optionsField, textField } from "../field/text.ts";

/** A form by which shoppers write to the shop (spec 000 §2). A message goes to the people who answer its topic. */
export const contactFormSchema = z.object({
  component: z.literal("contact-form"),
  headline: textField,
  text: longTextField,
  topics: optionsField(CONTACT_TOPICS),
});
export type ContactFormContent = z.infer<typeof contactFormSchema>;
