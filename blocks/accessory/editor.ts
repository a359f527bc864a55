import { inEditor } from "../in-editor.ts";
import { accessorySchema } from "./schema.ts";

export const accessoryEditor = inEditor(accessorySchema, {
  display_name: "Accessory",
  icon: "block-tag",
  fields: {
    sku: { display_name: "Sku", description: "As the backend knows it: its price and name come from there." },
    title: { display_name: "Title", description: "Empty for the backend's name.", max_length: 80 },
    text: { display_name: "Text" },
    image: { display_name: "Picture" },
    link: { display_name: "Link", description: "Where it is chosen, or what it goes with." },
  },
});
