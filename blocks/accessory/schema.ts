import * as z from "zod/mini";
import { assetField } from "../field/asset.ts";
import { skuField } from "../field/catalogue.ts";
import { linkField } from "../field/link.ts";
import { longTextField, textField } from "../field/text.ts";

/** One accessory with its picture, its price and the unit that it is sold by (spec 000 §2 "accessory", §3 "accessory types"). */
export const accessorySchema = z.object({
  component: z.literal("accessory"),
  sku: skuField,
  title: textField,
  text: longTextField,
  image: assetField,
  link: linkField,
});
export type AccessoryContent = z.infer<typeof accessorySchema>;
