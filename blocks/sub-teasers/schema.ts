import * as z from "zod/mini";
import { articleField } from "../field/article.ts";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionField, requiredTextField, textField } from "../field/text.ts";

/** How a tile's picture is mounted, and the colour of the wall behind it. */
export const MOUNTS = ["canvas", "acrylic", "board", "poster", "frame-black", "frame-wood", "card", "none"] as const;
export const TONES = ["stone", "mist", "sand", "clay", "sage", "rose"] as const;

const MOUNT_NAMES = {
  acrylic: "Behind acrylic glass",
  board: "On a board",
  poster: "Poster, unframed",
  "frame-black": "In a black frame",
  "frame-wood": "In a wooden frame",
  none: "As it is",
};

export const subTeaserSchema = z
  .object({
    component: z.literal("sub-teaser"),
    title: field(requiredTextField, { display_name: "Title", max_length: 80 }),
    text: field(longTextField, { display_name: "Text" }),
    image: field(assetField, { display_name: "Picture" }),
    mount: field(optionField(MOUNTS, "none", MOUNT_NAMES), {
      display_name: "Mount",
      description: "What the picture is shown on.",
    }),
    tone: field(optionField(TONES, "stone"), { display_name: "Wall", description: "The colour behind the picture." }),
    link: field(linkField, { display_name: "Link" }),
    article: field(articleField, {
      display_name: "Article",
      description: "Its cheapest price is shown as “ab …”; empty shows none.",
    }),
  })
  .register(z.globalRegistry, {
    title: "Tile",
    icon: "block-image",
    presets: {
      "On canvas": { mount: "canvas" },
      "Behind acrylic glass": { mount: "acrylic" },
      "In a wooden frame": { mount: "frame-wood", tone: "sand" },
      "A card": { mount: "card", tone: "clay" },
    },
  });

/** A grid of tiles that lead to other pages. */
export const subTeasersSchema = z
  .object({
    component: z.literal("sub-teasers"),
    headline: field(textField, { display_name: "Headline" }),
    text: field(longTextField, { display_name: "Text" }),
    items: field(bloksField(subTeaserSchema), { display_name: "Tiles", maximum: 24 }),
  })
  .register(z.globalRegistry, { icon: "block-1-2block" });
export type SubTeasersContent = z.infer<typeof subTeasersSchema>;
