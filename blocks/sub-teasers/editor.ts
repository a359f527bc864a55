import { inEditor } from "../in-editor.ts";
import { subTeaserSchema, subTeasersSchema } from "./schema.ts";

export const subTeaserEditor = inEditor(subTeaserSchema, {
  display_name: "Tile",
  icon: "block-image",
  fields: {
    title: { display_name: "Title", max_length: 80 },
    text: { display_name: "Text" },
    image: { display_name: "Picture" },
    mount: {
      display_name: "Mount",
      description: "What the picture is shown on.",
      names: {
        acrylic: "Behind acrylic glass",
        board: "On a board",
        poster: "Poster, unframed",
        "frame-black": "In a black frame",
        "frame-wood": "In a wooden frame",
        none: "As it is",
      },
    },
    tone: { display_name: "Wall", description: "The colour behind the picture." },
    link: { display_name: "Link" },
    article: { display_name: "Article", description: "Its cheapest price is shown as “ab …”; empty shows none." },
  },
  presets: {
    "On canvas": { mount: "canvas" },
    "Behind acrylic glass": { mount: "acrylic" },
    "In a wooden frame": { mount: "frame-wood", tone: "sand" },
    "A card": { mount: "card", tone: "clay" },
  },
});

export const subTeasersEditor = inEditor(subTeasersSchema, {
  display_name: "Tiles",
  icon: "block-1-2block",
  fields: {
    headline: { display_name: "Headline" },
    text: { display_name: "Text" },
    items: { display_name: "Tiles", maximum: 24 },
  },
});
