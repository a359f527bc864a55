import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { booleanField } from "../field/boolean.ts";
import { richTextSchema } from "../field/rich-text.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, requiredTextField, textField } from "../field/text.ts";

export const informationItemSchema = z
  .object({
    component: z.literal("information-item"),
    title: field(requiredTextField, { display_name: "Question", max_length: 160 }),
    text: field(richTextSchema, { display_name: "Answer", holds: "text" }),
  })
  .register(z.globalRegistry, { title: "Short answer", icon: "block-text-l" });

/** Short answers under their questions, each of which opens: native `<details>`, with all of it in the page. */
export const informationSchema = z
  .object({
    component: z.literal("information"),
    headline: field(textField, { display_name: "Headline", max_length: 120 }),
    text: field(longTextField, { display_name: "Text" }),
    items: field(bloksField(informationItemSchema), { display_name: "Answers", maximum: 80 }),
    group: field(textField, {
      display_name: "Group",
      description: "Of all answers of the page in a group of this name only one is open at a time. Empty: any number.",
      regex: "^[a-z0-9-]*$",
    }),
    isFaq: field(booleanField, {
      display_name: "Frequently asked questions",
      description: "Tells search engines that these are questions that customers ask, with their answers.",
    }),
  })
  .register(z.globalRegistry, { icon: "block-text-l" });
export type InformationContent = z.infer<typeof informationSchema>;
