import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, requiredTextField, textField } from "../field/text.ts";

export const toolboxLinkSchema = z
  .object({
    component: z.literal("toolbox-link"),
    text: field(requiredTextField, { display_name: "Text", max_length: 80 }),
    link: field(linkField, { display_name: "Link" }),
  })
  .register(z.globalRegistry, { title: "Download or page of the toolbox", icon: "block-share" });

/** What a shopper needs before she orders: how large her picture can be printed, and things to fetch (spec 000 §2 "toolbox"). */
export const toolboxSchema = z
  .object({
    component: z.literal("toolbox"),
    headline: field(textField, { display_name: "Headline", max_length: 120 }),
    text: field(longTextField, { display_name: "Text" }),
    links: field(bloksField(toolboxLinkSchema), { display_name: "Downloads and pages", maximum: 12 }),
  })
  .register(z.globalRegistry, { icon: "block-buildin" });
export type ToolboxContent = z.infer<typeof toolboxSchema>;
