import * as z from "zod/mini";
import { linkField } from "../../field/link.ts";
import { field } from "../../field/storyblok.ts";
import { optionField, requiredTextField } from "../../field/text.ts";

/** What the header's items are, each with its icon (spec 001 §2). */
export const HEADER_ROLES = ["magazine", "service", "account", "cart"] as const;

export const headerItemSchema = z
  .object({
    component: z.literal("header-item"),
    text: field(requiredTextField, { display_name: "Text" }),
    link: field(linkField, { display_name: "Link" }),
    role: field(optionField(HEADER_ROLES, "magazine", { service: "Service (hotline)" }), {
      display_name: "What it is",
    }),
  })
  .register(z.globalRegistry, { title: "Header item", icon: "block-star" });
export type HeaderItem = z.infer<typeof headerItemSchema>;
