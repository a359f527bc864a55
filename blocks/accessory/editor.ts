import { inEditor } from "../in-editor.ts";
import { accessorySchema } from "./schema.ts";

export const accessoryEditor = inEditor(accessorySchema, {
  display_name: "Accessory",
  icon: "block-tag",
  fields: {
    sku: {
      display_name: "Sku",
      description:
        "Its price, its name and its other colours come from the backend, whose skus the list holds. Empty for a list by types.",
    },
    isAlone: {
      display_name: "Without its other colours",
      description: "Shows this one alone; otherwise a shopper chooses among its colours.",
    },
    types: { display_name: "Types", description: "Without a sku: every accessory of these types is listed." },
    title: { display_name: "Title", description: "Empty for the backend's name.", max_length: 80 },
    text: { display_name: "Text", description: "One or two sentences about it." },
    image: { display_name: "Picture", description: "Beside a sku." },
    link: { display_name: "Link", description: "What it goes with." },
  },
});
