import { inEditor } from "../../in-editor.ts";
import { headerItemSchema } from "./schema.ts";

export const headerItemEditor = inEditor(headerItemSchema, {
  display_name: "Header item",
  icon: "block-star",
  fields: {
    text: { display_name: "Text" },
    link: { display_name: "Link" },
    role: { display_name: "What it is", names: { service: "Service (hotline)" } },
  },
});
