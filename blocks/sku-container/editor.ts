import { inEditor } from "../in-editor.ts";
import { skuContainerSchema } from "./schema.ts";

export const skuContainerEditor = inEditor(skuContainerSchema, {
  display_name: "Skus",
  icon: "block-1-2block",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the skus; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "A sentence between headline and skus." },
    skus: {
      display_name: "Skus",
      description: "The accessories that stand side by side, in this order. The list holds what the backend sells.",
    },
  },
});
