import * as z from "zod/mini";
import { FRAME_KINDS } from "#domain/catalogue/frame.ts";
import { articleField } from "../field/article.ts";
import { assetField } from "../field/asset.ts";
import { formatField } from "../field/format.ts";
import { linkField } from "../field/link.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionField, textField } from "../field/text.ts";

/** The profiles and colours of one family of frames, each to be tried on a picture (spec 000 §2 "frame", §3 "frames"). */
export const frameSchema = z
  .object({
    component: z.literal("frame"),
    headline: field(textField, { display_name: "Headline", max_length: 120 }),
    text: field(longTextField, { display_name: "Text" }),
    frame: field(
      optionField(FRAME_KINDS, "holzrahmen", {
        alurahmen: "Aluminium frame",
        artbox: "Artbox",
        fotorahmen: "Photo frame",
        holzrahmen: "Wooden frame",
        kunststoffrahmen: "Plastic frame",
        "schattenfuge-leinwand": "Floater frame for canvas",
        "schattenfuge-platte": "Floater frame for boards",
      }),
      { display_name: "Family" },
    ),
    image: field(assetField, { display_name: "Picture", description: "What the frames are tried on." }),
    format: field(formatField, {
      display_name: "Size of the picture",
      description: "In mm, such as 300x200: profile and picture are drawn to its scale. Empty for 300x200.",
    }),
    link: field(linkField, {
      display_name: "Page of the calculator",
      description: "The button leads to it with the frame that is tried.",
    }),
    article: field(articleField, {
      display_name: "Article",
      description: "What is chosen there: one that comes in this family of frames.",
    }),
  })
  .register(z.globalRegistry, { icon: "block-image" });
export type FrameContent = z.infer<typeof frameSchema>;
