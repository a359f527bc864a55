import * as z from "zod/mini";
import { field } from "../field/storyblok.ts";
import { optionField, requiredTextField, textField } from "../field/text.ts";

/** A headline between blocks, with an anchor that links can point at. */
export const headlineSchema = z
  .object({
    component: z.literal("headline"),
    text: field(requiredTextField, { display_name: "Text", max_length: 160 }),
    level: field(optionField(["2", "3"], "2", { "2": "Section", "3": "Part of a section" }), {
      display_name: "Level",
      description: "What it opens; screen readers and search engines tell them apart.",
    }),
    align: field(optionField(["start", "center"], "start", { start: "Left", center: "Centred" }), {
      display_name: "Alignment",
    }),
    anchor: field(textField, {
      display_name: "Anchor",
      description: "Links to this place end in # and this word: lower-case letters, digits and hyphens.",
      regex: "^[a-z0-9-]*$",
    }),
  })
  .register(z.globalRegistry, { icon: "block-text-c", presets: { "Part of a section": { level: "3" } } });
export type HeadlineContent = z.infer<typeof headlineSchema>;
