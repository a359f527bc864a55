import * as z from "zod/mini";
import { assetField } from "../../field/asset.ts";
import { bloksField } from "../../field/bloks.ts";
import { linkField } from "../../field/link.ts";
import { longTextField, optionField, requiredTextField, textField } from "../../field/text.ts";
import { navigationItemSchema } from "../navigation/schema.ts";

/** The types of the footer's boxes (spec 001 §2). The boxes international and languages are the switch of `../places`. */
const FOOTER_BOX_TYPES = ["about", "appLinks", "awards", "customerService", "socialMedia"] as const;

/** A list of links (spec 001 §3). */
export const linkListSchema = z.object({
  component: z.literal("link-list"),
  headline: requiredTextField,
  links: bloksField(navigationItemSchema),
});

/** A picture with its title and link (spec 001 §3). */
export const simpleImageSchema = z.object({
  component: z.literal("simple-image"),
  image: assetField,
  title: textField,
  link: linkField,
});

/** A box of the footer, with any of text, links and pictures (spec 001 §3). */
export const footerBoxSchema = z.object({
  component: z.literal("footer-box"),
  type: optionField(FOOTER_BOX_TYPES, "about"),
  title: requiredTextField,
  text: longTextField,
  items: bloksField(navigationItemSchema),
  images: bloksField(simpleImageSchema),
});

/** A message of the shop, with links (spec 001 §3). */
export const communicationTileSchema = z.object({
  component: z.literal("communication-tile"),
  headline: requiredTextField,
  headlineShort: textField,
  text: longTextField,
  cta: bloksField(navigationItemSchema),
});
