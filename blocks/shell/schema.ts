import * as z from "zod/mini";
import { assetsField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionField, textField } from "../field/text.ts";
import { actionBarSchema } from "./action-bar/schema.ts";
import { communicationTileSchema, footerBoxSchema, linkListSchema } from "./footer/schema.ts";
import { headerItemSchema } from "./header/schema.ts";
import { mainNavigationItemSchema } from "./navigation/main-schema.ts";
import { navigationItemSchema } from "./navigation/schema.ts";
import { newsletterBlockSchema } from "./newsletter/schema.ts";
import { customerReviewsSchema } from "./reviews/schema.ts";
import { smartBannerSchema } from "./smart-banner/schema.ts";

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
    linkBox: field(bloksField(linkListSchema), { display_name: "Lists of links" }),
    communicationTiles: field(bloksField(communicationTileSchema), { display_name: "Messages" }),
    reviews: field(bloksField(customerReviewsSchema), { display_name: "Customer reviews", maximum: 1 }),
    seoHeadline: field(textField, { display_name: "Headline of the text about the shop" }),
    seoText: field(longTextField, {
      display_name: "Text about the shop",
      description: "Its first lines show, the rest on request. An empty line begins a paragraph.",
    }),
    paymentMethods: field(assetsField, { display_name: "Ways to pay", description: "The pictures of the methods." }),
    footerBoxes: field(bloksField(footerBoxSchema), { display_name: "Boxes of the footer" }),
    newsletter: field(bloksField(newsletterBlockSchema), { display_name: "Newsletter", maximum: 1 }),
    actionBar: field(bloksField(actionBarSchema), { display_name: "Action bar", maximum: 1 }),
    decoration: field(optionField(["none", "snow"], "none", { none: "None", snow: "Snow" }), {
      display_name: "Decoration for the season",
      description: "Visitors can stop it; those who ask for less motion do not see it.",
    }),
    smartBanner: field(bloksField(smartBannerSchema), { display_name: "Banner for the app", maximum: 1 }),
  })
  .register(z.globalRegistry, {
    icon: "block-buildin",
    tabs: {
      Burger: ["extraMenu", "serviceText", "burgerFooter"],
      Footer: ["footerText", "linkBox", "communicationTiles", "reviews", "paymentMethods", "footerBoxes", "newsletter"],
      "Text about the shop": ["seoHeadline", "seoText"],
      Offers: ["actionBar", "decoration", "smartBanner"],
    },
  });
export type ShellContent = z.infer<typeof shellSchema>;
