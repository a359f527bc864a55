import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { longTextField, requiredTextField, textField } from "../field/text.ts";

export const toolboxLinkSchema = z.object({
  component: z.literal("toolbox-link"),
  text: requiredTextField,
  link: linkField,
});

/**
 * A block of help before ordering: the size up to which a shopper's picture can be printed, and files to download (spec 000 §2
 * "toolbox").
 */
export const toolboxSchema = z.object({
  component: z.literal("toolbox"),
  headline: textField,
  text: longTextField,
  links: bloksField(toolboxLinkSchema),
});
export type ToolboxContent = z.infer<typeof toolboxSchema>;
