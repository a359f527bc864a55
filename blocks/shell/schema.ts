import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { field } from "../field/storyblok.ts";
import { longTextField } from "../field/text.ts";
import { footerBoxSchema } from "./footer/schema.ts";
import { navigationItemSchema } from "./navigation/schema.ts";

/** The frame around every page of a locale: the story `{locale}/shell`. */
export const shellSchema = z
  .object({
    component: z.literal("shell"),
    mainNavigation: field(bloksField(navigationItemSchema), { display_name: "Main navigation" }),
    footerText: field(longTextField, {
      display_name: "Text of the footer",
      description: "Stands on every page: what prices include, and the like.",
    }),
    footerBoxes: field(bloksField(footerBoxSchema), { display_name: "Boxes of the footer" }),
  })
  .register(z.globalRegistry, { icon: "block-buildin", tabs: { Footer: ["footerText", "footerBoxes"] } });
export type ShellContent = z.infer<typeof shellSchema>;
