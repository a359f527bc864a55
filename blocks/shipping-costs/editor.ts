import { inEditor } from "../in-editor.ts";
import { shippingCostsSchema } from "./schema.ts";

export const shippingCostsEditor = inEditor(shippingCostsSchema, {
  display_name: "Shipping costs",
  icon: "block-table",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the countries; empty for none.", max_length: 120 },
    text: {
      display_name: "Text",
      description: "Costs, free shipping and times of every country come below it from the backend.",
    },
  },
});
