import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { longTextField, optionField, requiredTextField } from "../field/text.ts";

export const USP_ICONS = ["truck", "hand", "leaf", "shield", "sparkle", "pencil"] as const;

export const uspSchema = z.object({
  component: z.literal("usp"),
  icon: optionField(USP_ICONS, "sparkle"),
  title: requiredTextField,
  text: longTextField,
});

/** Three or four reasons to buy here, each with an icon. */
export const uspTeaserSchema = z.object({
  component: z.literal("usp-teaser"),
  items: bloksField(uspSchema),
});
export type UspTeaserContent = z.infer<typeof uspTeaserSchema>;
