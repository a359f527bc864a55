import * as z from "zod/mini";
import { linkField } from "../../field/link.ts";
import { optionField, requiredTextField } from "../../field/text.ts";

/** The roles of the header's items, each with its icon (spec 001 §2). */
export const HEADER_ROLES = ["magazine", "service", "account", "cart"] as const;

export const headerItemSchema = z.object({
  component: z.literal("header-item"),
  text: requiredTextField,
  link: linkField,
  role: optionField(HEADER_ROLES, "magazine"),
});
export type HeaderItem = z.infer<typeof headerItemSchema>;
