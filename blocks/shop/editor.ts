import { inEditor } from "../in-editor.ts";
import { shopSchema } from "./schema.ts";

export const shopEditor = inEditor(shopSchema, {
  display_name: "Another shop",
  icon: "block-share",
  fields: {
    headline: {
      display_name: "Headline",
      description: "Offer of the other shop, in one line.",
      max_length: 120,
    },
    text: { display_name: "Text", description: "One or two sentences about it." },
    image: { display_name: "Picture", description: "Something that only the other shop sells." },
    brand: {
      display_name: "Brand",
      description: "The brand whose shop it leads to.",
      names: {
        same: "This brand",
        kartenliebe: "The card brand",
        poster: "The poster brand",
      },
    },
    country: {
      display_name: "Country",
      description: "Where the brand does not sell there, the text stands without its link.",
      names: { same: "The visitor’s country" },
    },
    linkText: { display_name: "Text of the link", description: "Empty: the headline is the link.", max_length: 60 },
  },
  presets: { "To the card brand": { brand: "kartenliebe" } },
});
