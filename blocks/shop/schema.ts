import * as z from "zod/mini";
import { CHANNELS } from "#domain/shop/channel.ts";
import { countriesOf } from "#domain/shop/country.ts";
import { assetField } from "../field/asset.ts";
import { longTextField, optionField, requiredTextField, textField } from "../field/text.ts";

/** The value for the brand or country of the shop that the page is in. */
const SAME = "same";
/** All countries in which at least one brand sells. */
const EVERYWHERE = [...new Set(CHANNELS.flatMap(countriesOf))];

/** A teaser that links to another shop: the other brand's, or another country's. The link stays in the environment of the page. */
export const shopSchema = z.object({
  component: z.literal("shop"),
  headline: requiredTextField,
  text: longTextField,
  image: assetField,
  brand: optionField([SAME, ...CHANNELS], SAME),
  country: optionField([SAME, ...EVERYWHERE], SAME),
  linkText: textField,
});
export type ShopContent = z.infer<typeof shopSchema>;

/** Returns the shop that an editor chose; null stands for the page's own brand or country. */
export function chosenShop({ brand, country }: ShopContent) {
  return { channel: brand === SAME ? null : brand, country: country === SAME ? null : country };
}
