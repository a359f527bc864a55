import * as z from "zod";
import { isArticle } from "#domain/article.ts";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { optionField, textField } from "../field/text.ts";

/** How a tile's picture is mounted, and the colour of the wall behind it. */
export const MOUNTS = ["canvas", "acrylic", "board", "poster", "frame-black", "frame-wood", "card", "none"] as const;
export const TONES = ["stone", "mist", "sand", "clay", "sage", "rose"] as const;

const subTeaserSchema = z.object({
  component: z.literal("sub-teaser"),
  title: z.string().min(1),
  text: textField,
  image: assetField,
  mount: optionField(MOUNTS, "none"),
  tone: optionField(TONES, "stone"),
  link: linkField,
  /** An article whose cheapest price is shown as "ab …". */
  article: z
    .unknown()
    .optional()
    .transform((value) => (isArticle(value) ? value : null)),
});

/** A grid of tiles that lead to other pages. */
export const subTeasersSchema = z.object({
  component: z.literal("sub-teasers"),
  headline: textField,
  text: textField,
  items: bloksField(subTeaserSchema),
});
export type SubTeasersContent = z.infer<typeof subTeasersSchema>;
