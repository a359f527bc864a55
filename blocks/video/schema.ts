import * as z from "zod/mini";
import { assetField, filmField } from "../field/asset.ts";
import { longTextField, optionField, requiredTextField, textField } from "../field/text.ts";

/** The shape of a film: what it stands in is of that shape before it is there. */
export const RATIOS = ["wide", "classic", "square", "upright"] as const;

/** A film of our own with captions, or one at a portal that nobody is asked for before somebody presses. */
export const videoSchema = z.object({
  component: z.literal("video"),
  title: requiredTextField,
  text: longTextField,
  poster: assetField,
  ratio: optionField(RATIOS, "wide"),
  mp4: filmField("mp4"),
  webm: filmField("webm"),
  captions: filmField("vtt"),
  address: textField,
});
export type VideoContent = z.infer<typeof videoSchema>;
