import * as z from "zod/mini";
import { ROOMS } from "../elements/scene/scene-name.ts";
import { factSchema } from "../fact/schema.ts";
import { assetsField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionField, requiredTextField } from "../field/text.ts";

const STYLE_NAMES = { primary: "Filled: the one way on", secondary: "Outlined: another way" };

export const actionSchema = z
  .object({
    component: z.literal("action"),
    text: field(requiredTextField, { display_name: "Text" }),
    link: field(linkField, { display_name: "Link" }),
    style: field(optionField(["primary", "secondary"], "primary", STYLE_NAMES), { display_name: "Style" }),
  })
  .register(z.globalRegistry, { title: "Button", icon: "block-arrow-pointer" });

/** The rendered place that a teaser's pictures are set into. */
export const SCENES = [...ROOMS, "card-table", "none"] as const;

/** The top of a page: a headline, a sentence, actions and facts beside a scene with up to three pictures. */
export const teaserSchema = z
  .object({
    component: z.literal("teaser"),
    headline: field(requiredTextField, { display_name: "Headline", max_length: 120 }),
    text: field(longTextField, { display_name: "Text" }),
    scene: field(optionField(SCENES, "none", { none: "No scene: the picture alone" }), {
      display_name: "Scene",
      description: "The rendered place that the pictures are set into.",
    }),
    pictures: field(assetsField, { display_name: "Pictures", description: "Up to three are shown." }),
    actions: field(bloksField(actionSchema), { display_name: "Buttons", maximum: 3 }),
    facts: field(bloksField(factSchema), { display_name: "Facts", description: "Short proofs beside the headline." }),
  })
  .register(z.globalRegistry, {
    icon: "block-text-img-r",
    presets: {
      "In the living room": { scene: "living-room" },
      "In a gallery": { scene: "gallery" },
      "A calendar in the kitchen": { scene: "kitchen" },
      "Small prints at a desk": { scene: "desk" },
      "In a child’s room": { scene: "nursery" },
      "Cards on a table": { scene: "card-table" },
    },
  });
export type TeaserContent = z.infer<typeof teaserSchema>;
