import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { longTextField, requiredTextField, textField } from "../field/text.ts";

export const toolboxLinkSchema = z.object({
  component: z.literal("toolbox-link"),
  text: requiredTextField,
  link: linkField,
});

/** What a shopper needs before she orders: how large her picture can be printed, and things to fetch (spec 000 §2 "toolbox"). */
export const toolboxSchema = z.object({
  component: z.literal("toolbox"),
  headline: textField,
  text: longTextField,
  links: bloksField(toolboxLinkSchema),
});
export type ToolboxContent = z.infer<typeof toolboxSchema>;
