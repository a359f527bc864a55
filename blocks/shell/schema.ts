import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { field } from "../field/storyblok.ts";
import { longTextField } from "../field/text.ts";
import { footerBoxSchema } from "./footer/schema.ts";
import { headerItemSchema } from "./header/schema.ts";
import { mainNavigationItemSchema } from "./navigation/main-schema.ts";
import { navigationItemSchema } from "./navigation/schema.ts";

/** The frame around every page of a locale: the story `{locale}/shell`. */
export const shellSchema = z
  .object({
    component: z.literal("shell"),
    topBar: field(bloksField(navigationItemSchema), {
      display_name: "Top bar",
      description: "Short promises above the header. Phones show the first.",
    }),
    headerItems: field(bloksField(headerItemSchema), { display_name: "Items of the header" }),
    mainNavigation: field(bloksField(mainNavigationItemSchema), { display_name: "Main navigation" }),
    extraMenu: field(bloksField(navigationItemSchema), { display_name: "Extra menu of the burger navigation" }),
    serviceText: field(longTextField, {
      display_name: "Text of the hotline",
      description: "Beside the service item in the burger navigation: opening hours, for example.",
    }),
    burgerFooter: field(bloksField(navigationItemSchema), { display_name: "Last links of the burger navigation" }),
    footerText: field(longTextField, {
      display_name: "Text of the footer",
      description: "Stands on every page: what prices include, and the like.",
    }),
    footerBoxes: field(bloksField(footerBoxSchema), { display_name: "Boxes of the footer" }),
  })
  .register(z.globalRegistry, {
    icon: "block-buildin",
    tabs: { Burger: ["extraMenu", "serviceText", "burgerFooter"], Footer: ["footerText", "footerBoxes"] },
  });
export type ShellContent = z.infer<typeof shellSchema>;
