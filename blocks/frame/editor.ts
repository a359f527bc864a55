import { inEditor } from "../in-editor.ts";
import { frameSchema } from "./schema.ts";

export const frameEditor = inEditor(frameSchema, {
  display_name: "Frames to try",
  icon: "block-image",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the frame; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "A sentence between headline and frame." },
    frame: {
      display_name: "Family",
      description: "The frames that a shopper tries, with their colours and prices from the backend.",
      names: {
        alurahmen: "Aluminium frame",
        artbox: "Artbox",
        fotorahmen: "Photo frame",
        holzrahmen: "Wooden frame",
        kunststoffrahmen: "Plastic frame",
        "schattenfuge-leinwand": "Floater frame for canvas",
        "schattenfuge-platte": "Floater frame for boards",
      },
    },
    image: { display_name: "Picture", description: "What the frames are tried on." },
    format: {
      display_name: "Size of the picture",
      description: "In mm, such as 300x200: profile and picture are drawn to its scale. Empty for 300x200.",
    },
    link: {
      display_name: "Page of the calculator",
      description: "The button leads to it with the frame that is tried.",
    },
    article: { display_name: "Article", description: "What is chosen there: one that comes in this family of frames." },
  },
});
