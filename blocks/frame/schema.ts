import * as z from "zod/mini";
import { FRAME_KINDS } from "#domain/catalogue/frame.ts";
import { assetField } from "../field/asset.ts";
import { articleField, formatField } from "../field/catalogue.ts";
import { linkField } from "../field/link.ts";
import { longTextField, optionField, textField } from "../field/text.ts";

/** The profiles and colours of one family of frames, each to try on a picture (spec 000 §2 "frame", §3 "frames"). */
export const frameSchema = z.object({
  component: z.literal("frame"),
  headline: textField,
  text: longTextField,
  frame: optionField(FRAME_KINDS, "holzrahmen"),
  image: assetField,
  format: formatField,
  link: linkField,
  article: articleField,
});
export type FrameContent = z.infer<typeof frameSchema>;
