import * as z from "zod";
import { factSchema } from "../fact/schema.ts";
import { assetsField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionField, requiredTextField } from "../field/text.ts";

export const actionSchema = z
  .object({
    component: z.literal("action"),
    text: field(requiredTextField, { display_name: "Text" }),
    link: field(linkField, { display_name: "Link" }),
    style: field(optionField(["primary", "secondary"], "primary"), { display_name: "Style" }),
  })
  .meta({ title: "Button" });

/** The drawn place that a teaser's pictures are set into. */
export const SCENES = ["living-room", "gallery", "card-table", "none"] as const;

/** The top of a page: a headline, a sentence, actions and facts beside a scene with up to three pictures. */
export const teaserSchema = z.object({
  component: z.literal("teaser"),
  headline: field(requiredTextField, { display_name: "Headline" }),
  text: field(longTextField, { display_name: "Text" }),
  scene: field(optionField(SCENES, "none"), {
    display_name: "Scene",
    description: "The drawn place that the pictures are set into.",
  }),
  pictures: field(assetsField, { display_name: "Pictures", description: "Up to three are shown." }),
  actions: field(bloksField(actionSchema), { display_name: "Buttons" }),
  facts: field(bloksField(factSchema), { display_name: "Facts", description: "Short proofs beside the headline." }),
});
export type TeaserContent = z.infer<typeof teaserSchema>;
