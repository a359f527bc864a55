import * as z from "zod";
import { bloksField } from "../field/bloks.ts";
import { optionField, textField } from "../field/text.ts";

export const USP_ICONS = ["truck", "hand", "leaf", "shield", "sparkle", "pencil"] as const;

const uspSchema = z.object({
  component: z.literal("usp"),
  icon: optionField(USP_ICONS, "sparkle"),
  title: z.string().min(1),
  text: textField,
});

/** Three or four reasons to buy here, each with an icon. */
export const uspTeaserSchema = z.object({
  component: z.literal("usp-teaser"),
  items: bloksField(uspSchema),
});
export type UspTeaserContent = z.infer<typeof uspTeaserSchema>;
