import * as z from "zod/mini";
import { linkField } from "../../field/link.ts";
import { field } from "../../field/storyblok.ts";
import { requiredTextField } from "../../field/text.ts";

export const navigationItemSchema = z
  .object({
    component: z.literal("navigation-item"),
    text: field(requiredTextField, { display_name: "Text" }),
    link: field(linkField, { display_name: "Link" }),
  })
  .register(z.globalRegistry, { title: "Navigation link", icon: "block-arrow-pointer" });
export type NavigationItem = z.infer<typeof navigationItemSchema>;
