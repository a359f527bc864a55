import * as z from "zod/mini";
import { CONTACT_TOPICS } from "#domain/customer/contact-topic.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionsField, textField } from "../field/text.ts";

/** A form by which shoppers write to the shop (spec 000 §2): what they write goes to whoever answers its topic. */
export const contactFormSchema = z
  .object({
    component: z.literal("contact-form"),
    headline: field(textField, { display_name: "Headline" }),
    text: field(longTextField, { display_name: "Text", description: "When an answer may be expected, for example." }),
    topics: field(optionsField(CONTACT_TOPICS), {
      display_name: "Topics",
      description: "What the form may be about; empty for all of them. Each needs somebody who answers it.",
    }),
  })
  .register(z.globalRegistry, { icon: "block-text-img-r" });
export type ContactFormContent = z.infer<typeof contactFormSchema>;
