import * as z from "zod/mini";
import { CHANNELS } from "#domain/shop/channel.ts";
import { countriesOf } from "#domain/shop/country.ts";
import { assetField } from "../field/asset.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionField, requiredTextField, textField } from "../field/text.ts";

/** What leaves a choice at the shop that the page is in. */
const SAME = "same";
/** One brand or the other sells in each of them. */
const EVERYWHERE = [...new Set(CHANNELS.flatMap(countriesOf))];

/** A teaser to another shop: the other brand's, or another country's. Its address is that shop's in the environment that is asked. */
export const shopSchema = z
  .object({
    component: z.literal("shop"),
    headline: field(requiredTextField, { display_name: "Headline", max_length: 120 }),
    text: field(longTextField, { display_name: "Text" }),
    image: field(assetField, { display_name: "Picture" }),
    brand: field(
      optionField([SAME, ...CHANNELS], SAME, {
        same: "This brand",
        kartenliebe: "The card brand",
        poster: "The poster brand",
      }),
      { display_name: "Brand" },
    ),
    country: field(optionField([SAME, ...EVERYWHERE], SAME, { same: "The visitor’s country" }), {
      display_name: "Country",
      description: "Where the brand does not sell there, the text stands without its link.",
    }),
    linkText: field(textField, {
      display_name: "Text of the link",
      description: "Empty: the headline is the link.",
      max_length: 60,
    }),
  })
  .register(z.globalRegistry, { icon: "block-share", presets: { "To the card brand": { brand: "kartenliebe" } } });
export type ShopContent = z.infer<typeof shopSchema>;

/** The shop that an editor chose; null stands for the page's own brand or country. */
export function chosenShop({ brand, country }: ShopContent) {
  return { channel: brand === SAME ? null : brand, country: country === SAME ? null : country };
}
