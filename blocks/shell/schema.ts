import * as z from "zod";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { textField } from "../field/text.ts";

const navigationItemSchema = z.object({
  component: z.literal("navigation-item"),
  text: z.string().min(1),
  link: linkField,
});
export type NavigationItem = z.infer<typeof navigationItemSchema>;

const footerBoxSchema = z.object({
  component: z.literal("footer-box"),
  title: z.string().min(1),
  text: textField,
  items: bloksField(navigationItemSchema),
});

/** The frame around every page of a locale: the story `{locale}/shell`. */
export const shellSchema = z.object({
  component: z.literal("shell"),
  mainNavigation: bloksField(navigationItemSchema),
  footerText: textField,
  footerBoxes: bloksField(footerBoxSchema),
});
export type ShellContent = z.infer<typeof shellSchema>;
