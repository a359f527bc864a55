import * as z from "zod";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, requiredTextField } from "../field/text.ts";

export const navigationItemSchema = z
  .object({
    component: z.literal("navigation-item"),
    text: field(requiredTextField, { display_name: "Text" }),
    link: field(linkField, { display_name: "Link" }),
  })
  .meta({ title: "Navigation link" });
export type NavigationItem = z.infer<typeof navigationItemSchema>;

export const footerBoxSchema = z
  .object({
    component: z.literal("footer-box"),
    title: field(requiredTextField, { display_name: "Title" }),
    text: field(longTextField, { display_name: "Text" }),
    items: field(bloksField(navigationItemSchema), { display_name: "Links" }),
  })
  .meta({ title: "Footer box" });

/** The frame around every page of a locale: the story `{locale}/shell`. */
export const shellSchema = z.object({
  component: z.literal("shell"),
  mainNavigation: field(bloksField(navigationItemSchema), { display_name: "Main navigation" }),
  footerText: field(longTextField, {
    display_name: "Text of the footer",
    description: "Stands on every page: what prices include, and the like.",
  }),
  footerBoxes: field(bloksField(footerBoxSchema), { display_name: "Boxes of the footer" }),
});
export type ShellContent = z.infer<typeof shellSchema>;
