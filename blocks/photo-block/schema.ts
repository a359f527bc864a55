import * as z from "zod/mini";
import { ROOMS } from "../elements/scene/scene-name.ts";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { field } from "../field/storyblok.ts";
import { optionField, textField } from "../field/text.ts";

/** How many photographs a block shows. */
export const MOST_PHOTOS = 4;

export const photoSchema = z
  .object({
    component: z.literal("photo"),
    image: field(assetField, {
      display_name: "Photograph",
      description: "Its alternative text says what it shows; whose it is stands below it where its copyright says so.",
    }),
    caption: field(textField, { display_name: "Caption", max_length: 240 }),
  })
  .register(z.globalRegistry, { title: "Photograph", icon: "block-image" });

/** One to four photographs in an editorial layout, which follows from their number and shapes (layout.ts), or on the wall of a room. */
export const photoBlockSchema = z
  .object({
    component: z.literal("photo-block"),
    photos: field(bloksField(photoSchema), {
      display_name: "Photographs",
      description: "One to four. A large landscape alone fills the screen’s width; the first of three leads.",
      maximum: MOST_PHOTOS,
    }),
    scene: field(optionField([...ROOMS, "none"], "none", { none: "No room: the photographs alone" }), {
      display_name: "Room",
      description: "The rendered room that the photographs hang in, in true size: two in the kitchen, three at most.",
    }),
  })
  .register(z.globalRegistry, {
    icon: "block-image",
    presets: {
      "A calendar in the kitchen": { scene: "kitchen" },
      "Small prints at a desk": { scene: "desk" },
      "In a child’s room": { scene: "nursery" },
    },
  });
export type PhotoBlockContent = z.infer<typeof photoBlockSchema>;
