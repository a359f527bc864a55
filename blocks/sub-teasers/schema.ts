import * as z from "zod/mini";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { articleField } from "../field/catalogue.ts";
import { linkField } from "../field/link.ts";
import { longTextField, optionField, requiredTextField, textField } from "../field/text.ts";

/** The mounts of a tile's picture, and the colours of the wall behind it. */
export const MOUNTS = ["canvas", "acrylic", "board", "poster", "frame-black", "frame-wood", "card", "none"] as const;
export const TONES = ["stone", "mist", "sand", "clay", "sage", "rose"] as const;

export const subTeaserSchema = z.object({
  component: z.literal("sub-teaser"),
  title: requiredTextField,
  text: longTextField,
  image: assetField,
  mount: optionField(MOUNTS, "none"),
  tone: optionField(TONES, "stone"),
  link: linkField,
  article: articleField,
});

/** A grid of tiles that lead to other pages. */
export const subTeasersSchema = z.object({
  component: z.literal("sub-teasers"),
  headline: textField,
  text: longTextField,
  items: bloksField(subTeaserSchema),
});
export type SubTeasersContent = z.infer<typeof subTeasersSchema>;
