import * as z from "zod/mini";
import { assetField, filmField } from "../field/asset.ts";
import { longTextField, optionField, requiredTextField, textField } from "../field/text.ts";

/** The shapes of a film. Its frame has the shape before the film has loaded. */
export const RATIOS = ["wide", "classic", "square", "upright"] as const;

/** A film of our own with captions, or a film at a portal, which is not contacted before a visitor presses play. */
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
