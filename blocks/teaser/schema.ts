import * as z from "zod/mini";
import { ROOMS } from "../elements/scene/scene-name.ts";
import { factSchema } from "../fact/schema.ts";
import { assetsField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { longTextField, optionField, requiredTextField } from "../field/text.ts";

export const actionSchema = z.object({
  component: z.literal("action"),
  text: requiredTextField,
  link: linkField,
  style: optionField(["primary", "secondary"], "primary"),
});

/** The rendered places that a teaser's pictures may be set into. */
export const SCENES = [...ROOMS, "card-table", "none"] as const;

/** The top of a page: a headline, a sentence, actions and facts beside a scene with up to three pictures. */
export const teaserSchema = z.object({
  component: z.literal("teaser"),
  headline: requiredTextField,
  text: longTextField,
  scene: optionField(SCENES, "none"),
  pictures: assetsField,
  actions: bloksField(actionSchema),
  facts: bloksField(factSchema),
});
export type TeaserContent = z.infer<typeof teaserSchema>;
