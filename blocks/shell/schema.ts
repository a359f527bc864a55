import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { field } from "../field/storyblok.ts";
import { longTextField } from "../field/text.ts";
import { actionBarSchema } from "./action-bar/schema.ts";
import { footerBoxSchema } from "./footer/schema.ts";
import { navigationItemSchema } from "./navigation/schema.ts";
import { newsletterBlockSchema } from "./newsletter/schema.ts";
import { smartBannerSchema } from "./smart-banner/schema.ts";

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
    newsletter: field(bloksField(newsletterBlockSchema), { display_name: "Newsletter", maximum: 1 }),
    actionBar: field(bloksField(actionBarSchema), { display_name: "Action bar", maximum: 1 }),
    smartBanner: field(bloksField(smartBannerSchema), { display_name: "Banner for the app", maximum: 1 }),
  })
  .register(z.globalRegistry, {
    icon: "block-buildin",
    tabs: { Footer: ["footerText", "footerBoxes", "newsletter"], Offers: ["actionBar", "smartBanner"] },
  });
export type ShellContent = z.infer<typeof shellSchema>;
