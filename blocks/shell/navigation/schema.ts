import * as z from "zod/mini";
import { linkField } from "../../field/link.ts";
import { requiredTextField } from "../../field/text.ts";

export const navigationItemSchema = z.object({
  component: z.literal("navigation-item"),
  text: requiredTextField,
  link: linkField,
});
export type NavigationItem = z.infer<typeof navigationItemSchema>;
