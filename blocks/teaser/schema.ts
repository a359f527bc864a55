import * as z from "zod";
import { assetsField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { optionField, textField } from "../field/text.ts";

export const actionSchema = z.object({
  component: z.literal("action"),
  text: z.string().min(1),
  link: linkField,
  style: optionField(["primary", "secondary"], "primary"),
});

/** A short proof beside a headline or a price, for example "Gedruckt in Bayern · seit 2011". */
export const factSchema = z.object({
  component: z.literal("fact"),
  title: z.string().min(1),
  text: textField,
});

/** The drawn place that a teaser's pictures are set into. */
export const SCENES = ["living-room", "gallery", "card-table", "none"] as const;

/** The top of a page: a headline, a sentence, actions and facts beside a scene with up to three pictures. */
export const teaserSchema = z.object({
  component: z.literal("teaser"),
  headline: z.string().min(1),
  text: textField,
  scene: optionField(SCENES, "none"),
  pictures: assetsField,
  actions: bloksField(actionSchema),
  facts: bloksField(factSchema),
});
export type TeaserContent = z.infer<typeof teaserSchema>;
