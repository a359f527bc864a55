import { inEditor } from "../in-editor.ts";
import { skuContainerSchema } from "./schema.ts";

export const skuContainerEditor = inEditor(skuContainerSchema, {
  display_name: "Skus",
  icon: "block-1-2block",
  fields: {
    headline: { display_name: "Headline", max_length: 120 },
    text: { display_name: "Text" },
    skus: {
      display_name: "Skus",
      description: "As the backend knows them, with commas between them: ribbon-satin-rot, posterbar-510-eiche",
    },
  },
});
