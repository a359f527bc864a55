import { inEditor } from "../in-editor.ts";
import { subTeaserSchema, subTeasersSchema } from "./schema.ts";

export const subTeaserEditor = inEditor(subTeaserSchema, {
  display_name: "Tile",
  icon: "block-image",
  fields: {
    title: { display_name: "Title", description: "Without it the tile is left out of the page.", max_length: 80 },
    text: { display_name: "Text", description: "One sentence; tiles of a row look best with equally long ones." },
    image: {
      display_name: "Picture",
      description: "Shown in its own proportions; its alternative text says what it shows.",
    },
    mount: {
      display_name: "Mount",
      description: "Material that the picture is shown on.",
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
    link: { display_name: "Link", description: "Target of a click anywhere on the tile." },
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
    headline: { display_name: "Headline", description: "Stands above the tiles; empty for none." },
    text: { display_name: "Text", description: "A sentence between headline and tiles." },
    items: {
      display_name: "Tiles",
      description: "They fill rows of two to four; the first may be larger.",
      maximum: 24,
    },
  },
});
