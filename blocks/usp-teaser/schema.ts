import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionField, requiredTextField } from "../field/text.ts";

export const USP_ICONS = ["truck", "hand", "leaf", "shield", "sparkle", "pencil"] as const;

const ICON_NAMES = {
  truck: "Truck: delivery",
  hand: "Hand: made by people",
  leaf: "Leaf: environment",
  shield: "Shield: safety",
  sparkle: "Sparkle: quality",
  pencil: "Pencil: made to measure",
};

export const uspSchema = z
  .object({
    component: z.literal("usp"),
    icon: field(optionField(USP_ICONS, "sparkle", ICON_NAMES), { display_name: "Icon", datasource: "icons" }),
    title: field(requiredTextField, { display_name: "Title" }),
    text: field(longTextField, { display_name: "Text" }),
  })
  .register(z.globalRegistry, { title: "Reason to buy", icon: "block-shield-2" });

/** Three or four reasons to buy here, each with an icon. */
export const uspTeaserSchema = z
  .object({
    component: z.literal("usp-teaser"),
    items: field(bloksField(uspSchema), {
      display_name: "Reasons",
      description: "Three or four look best.",
      maximum: 6,
    }),
  })
  .register(z.globalRegistry, { icon: "block-shield-2" });
export type UspTeaserContent = z.infer<typeof uspTeaserSchema>;
