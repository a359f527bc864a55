import * as z from "zod/mini";
import { assetField } from "../../field/asset.ts";
import { bloksField } from "../../field/bloks.ts";
import { linkField } from "../../field/link.ts";
import { field } from "../../field/storyblok.ts";
import { longTextField, optionField, requiredTextField, textField } from "../../field/text.ts";
import { navigationItemSchema } from "../navigation/schema.ts";

/** What a box of the footer is about (spec 001 §2). The boxes international and languages are the switch of `../places`. */
const FOOTER_BOX_TYPES = ["about", "appLinks", "awards", "customerService", "socialMedia"] as const;

/** A list of links (spec 001 §3). */
export const linkListSchema = z
  .object({
    component: z.literal("link-list"),
    headline: field(requiredTextField, { display_name: "Headline" }),
    links: field(bloksField(navigationItemSchema), { display_name: "Links" }),
  })
  .register(z.globalRegistry, { title: "List of links", icon: "block-arrow-pointer" });

/** A picture with its words, and where it leads (spec 001 §3). */
const simpleImageSchema = z
  .object({
    component: z.literal("simple-image"),
    image: field(assetField, { display_name: "Picture" }),
    title: field(textField, { display_name: "Words beside it" }),
    link: field(linkField, { display_name: "Link" }),
  })
  .register(z.globalRegistry, { title: "Picture of a box", icon: "block-image" });

/** A box of the footer: text, links, pictures, whichever of them there are (spec 001 §3). */
export const footerBoxSchema = z
  .object({
    component: z.literal("footer-box"),
    type: field(optionField(FOOTER_BOX_TYPES, "about"), { display_name: "About" }),
    title: field(requiredTextField, { display_name: "Title" }),
    text: field(longTextField, { display_name: "Text" }),
    items: field(bloksField(navigationItemSchema), { display_name: "Links" }),
    images: field(bloksField(simpleImageSchema), { display_name: "Pictures" }),
  })
  .register(z.globalRegistry, { title: "Footer box", icon: "block-block" });

/** A message of the shop, with ways on (spec 001 §3). */
export const communicationTileSchema = z
  .object({
    component: z.literal("communication-tile"),
    headline: field(requiredTextField, { display_name: "Headline" }),
    headlineShort: field(textField, { display_name: "Short headline", description: "For narrow screens." }),
    text: field(longTextField, { display_name: "Text" }),
    cta: field(bloksField(navigationItemSchema), { display_name: "Ways on" }),
  })
  .register(z.globalRegistry, { title: "Message", icon: "block-text-l" });
