import * as z from "zod/mini";
import { CARD_ACCESSORY_TYPES } from "#domain/product/card/card.ts";
import { assetField } from "../field/asset.ts";
import { skuField } from "../field/catalogue.ts";
import { linkField } from "../field/link.ts";
import { booleanField } from "../field/single-values.ts";
import { longTextField, optionsField, textField } from "../field/text.ts";

/**
 * One accessory in its colours, or all accessories of some types, each with its price and the form that puts it into the cart (spec 000
 * §2 "accessory", §3 "accessory types").
 */
export const accessorySchema = z.object({
  component: z.literal("accessory"),
  sku: skuField,
  isAlone: booleanField,
  types: optionsField(CARD_ACCESSORY_TYPES),
  title: textField,
  text: longTextField,
  image: assetField,
  link: linkField,
});
export type AccessoryContent = z.infer<typeof accessorySchema>;
