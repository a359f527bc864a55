import * as z from "zod/mini";
import { ROOMS } from "../elements/scene/scene-name.ts";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { optionField, textField } from "../field/text.ts";

/** The largest number of photographs that a block shows. */
export const MOST_PHOTOS = 4;

export const photoSchema = z.object({
  component: z.literal("photo"),
  image: assetField,
  caption: textField,
});

/** One to four photographs in an editorial layout, which follows from their number and shapes (layout.ts), or on the wall of a room. */
export const photoBlockSchema = z.object({
  component: z.literal("photo-block"),
  photos: bloksField(photoSchema),
  scene: optionField([...ROOMS, "none"], "none"),
});
export type PhotoBlockContent = z.infer<typeof photoBlockSchema>;
