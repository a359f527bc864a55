import * as z from "zod/mini";
import { colorField } from "../../field/color.ts";
import { field } from "../../field/storyblok.ts";
import { longTextField, requiredTextField, textField } from "../../field/text.ts";

/** The newsletter's sign-up at the foot of every page (spec 001 §3 "Newsletter block"). */
export const newsletterBlockSchema = z
  .object({
    component: z.literal("newsletter"),
    headline: field(requiredTextField, { display_name: "Headline" }),
    inputPlaceholder: field(textField, {
      display_name: "Example in the field",
      description: "Such as name@example.com; the field has a label of its own.",
    }),
    ctaText: field(textField, { display_name: "Text of the button" }),
    newsletterText: field(longTextField, { display_name: "Text" }),
    backgroundColor: field(colorField, { display_name: "Colour behind it" }),
    textColor: field(colorField, { display_name: "Colour of the text" }),
  })
  .register(z.globalRegistry, { title: "Newsletter", icon: "block-text-l" });
export type NewsletterContent = z.infer<typeof newsletterBlockSchema>;
