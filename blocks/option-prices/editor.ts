import { inEditor } from "../in-editor.ts";
import { optionPricesSchema } from "./schema.ts";

export const optionPricesEditor = inEditor(optionPricesSchema, {
  display_name: "Prices with options",
  icon: "block-dollar-sign",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the prices; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "A sentence between headline and prices." },
    article: { display_name: "Article", description: "Its options, sizes and prices come from the backend." },
    link: {
      display_name: "Page of the calculator",
      description:
        "Each price leads to it, with material, options and size chosen; the calculator there must offer them.",
    },
  },
});
