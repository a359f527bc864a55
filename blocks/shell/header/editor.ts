import { inEditor } from "../../in-editor.ts";
import { headerItemSchema } from "./schema.ts";

export const headerItemEditor = inEditor(headerItemSchema, {
  display_name: "Header item",
  icon: "block-star",
  fields: {
    text: { display_name: "Text", description: "The word beside the icon; screen readers read it too." },
    link: { display_name: "Link", description: "Target of the item. The account opens in place where scripts run." },
    role: {
      display_name: "Role",
      description: "Decides the icon, and what happens in place.",
      names: { service: "Service (hotline)" },
    },
  },
});
