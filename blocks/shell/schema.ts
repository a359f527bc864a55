import * as z from "zod/mini";
import { assetsField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { longTextField, optionField, textField } from "../field/text.ts";
import { actionBarSchema } from "./action-bar/schema.ts";
import { communicationTileSchema, footerBoxSchema, linkListSchema } from "./footer/schema.ts";
import { headerItemSchema } from "./header/schema.ts";
import { mainNavigationItemSchema, navigationItemSchema } from "./navigation/schema.ts";
import { newsletterBlockSchema } from "./newsletter/schema.ts";
import { productPageSchema } from "./product-pages/schema.ts";
import { customerReviewsSchema } from "./reviews/schema.ts";
import { smartBannerSchema } from "./smart-banner/schema.ts";

/** The frame around every page of a locale: the story `{locale}/shell`. */
export const shellSchema = z.object({
  component: z.literal("shell"),
  topBar: bloksField(navigationItemSchema),
  headerItems: bloksField(headerItemSchema),
  mainNavigation: bloksField(mainNavigationItemSchema),
  extraMenu: bloksField(navigationItemSchema),
  serviceText: longTextField,
  burgerFooter: bloksField(navigationItemSchema),
  footerText: longTextField,
  shippingLink: linkField,
  productPages: bloksField(productPageSchema),
  linkBox: bloksField(linkListSchema),
  communicationTiles: bloksField(communicationTileSchema),
  reviews: bloksField(customerReviewsSchema),
  seoHeadline: textField,
  seoText: longTextField,
  paymentMethods: assetsField,
  footerBoxes: bloksField(footerBoxSchema),
  newsletter: bloksField(newsletterBlockSchema),
  actionBar: bloksField(actionBarSchema),
  decoration: optionField(["none", "snow"], "none"),
  smartBanner: bloksField(smartBannerSchema),
});
export type ShellContent = z.infer<typeof shellSchema>;
