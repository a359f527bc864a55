import { inEditor } from "../in-editor.ts";
import { headlineSchema } from "./schema.ts";

export const headlineEditor = inEditor(headlineSchema, {
  display_name: "Headline",
  icon: "block-text-c",
  fields: {
    text: { display_name: "Text", description: "Without it the block is left out of the page.", max_length: 160 },
    level: {
      display_name: "Level",
      description: "What it opens; screen readers and search engines tell them apart.",
      names: { "2": "Section", "3": "Part of a section" },
    },
    align: {
      display_name: "Alignment",
      description: "To the left is read faster; centred suits a few words.",
      names: { start: "Left", center: "Centred" },
    },
    anchor: {
      display_name: "Anchor",
      description: "Links to this place end in # and this word: lower-case letters, digits and hyphens.",
      regex: "^[a-z0-9-]*$",
    },
  },
  presets: { "Part of a section": { level: "3" } },
});
