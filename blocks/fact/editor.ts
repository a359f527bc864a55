import { inEditor } from "../in-editor.ts";
import { factSchema } from "./schema.ts";

export const factEditor = inEditor(factSchema, {
  display_name: "Fact",
  icon: "block-shield-2",
  fields: {
    title: { display_name: "Title", description: "A fact in a few words: “Printed in Germany”.", max_length: 80 },
    text: { display_name: "Text", description: "More about it, in one sentence; empty for none." },
  },
});
