import { inEditor } from "../in-editor.ts";
import { MOST_PHOTOS, photoBlockSchema, photoSchema } from "./schema.ts";

export const photoEditor = inEditor(photoSchema, {
  display_name: "Photograph",
  icon: "block-image",
  fields: {
    image: {
      display_name: "Photograph",
      description: "Its alternative text says what it shows; whose it is stands below it where its copyright says so.",
    },
    caption: { display_name: "Caption", description: "Stands below the photograph; empty for none.", max_length: 240 },
  },
});

export const photoBlockEditor = inEditor(photoBlockSchema, {
  display_name: "Photographs",
  icon: "block-image",
  fields: {
    photos: {
      display_name: "Photographs",
      description: "One to four. A large landscape alone fills the screen’s width; the first of three leads.",
      maximum: MOST_PHOTOS,
    },
    scene: {
      display_name: "Room",
      description: "The rendered room that the photographs hang in, in true size: two in the kitchen, three at most.",
      names: { none: "No room: the photographs alone" },
    },
  },
  presets: {
    "A calendar in the kitchen": { scene: "kitchen" },
    "Small prints at a desk": { scene: "desk" },
    "In a child’s room": { scene: "nursery" },
  },
});
