import * as z from "zod";
import { field } from "../field/storyblok.ts";
import { optionField, requiredTextField, textField } from "../field/text.ts";

/** A headline between blocks, with an anchor that links can point at. */
export const headlineSchema = z.object({
  component: z.literal("headline"),
  text: field(requiredTextField, { display_name: "Text" }),
  level: field(optionField(["2", "3"], "2"), {
    display_name: "Level",
    description: "2 opens a section of the page, 3 a part of that section.",
  }),
  align: field(optionField(["start", "center"], "start"), { display_name: "Alignment" }),
  anchor: field(textField, {
    display_name: "Anchor",
    description: "Links to this place end in # and this word: lower-case letters, digits and hyphens.",
  }),
});
export type HeadlineContent = z.infer<typeof headlineSchema>;
