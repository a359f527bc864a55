import { inEditor } from "../in-editor.ts";
import { formatsAndPricesSchema } from "./schema.ts";

export const formatsAndPricesEditor = inEditor(formatsAndPricesSchema, {
  display_name: "Formats and prices",
  icon: "block-dollar-sign",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the table; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "A sentence between headline and table." },
    articles: {
      display_name: "Articles",
      description: "A column each, in this order. Up to four can be read side by side on a desk.",
    },
    tilesOf: {
      display_name: "Tiles of",
      description:
        "An article whose proportions stand above the table as tiles, each with a picture and its lowest price. A tile shows the sizes of its proportion alone.",
    },
    link: {
      display_name: "Page of the calculator",
      description: "Each price leads to it, with its material and size chosen; the calculator there must offer them.",
    },
  },
});
