import * as z from "zod/mini";
import { assetField } from "../field/asset.ts";
import { linkField } from "../field/link.ts";
import { skuField } from "../field/sku.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, textField } from "../field/text.ts";

/** One accessory with its picture, its price and what it is sold by (spec 000 §2 "accessory", §3 "accessory types"). */
export const accessorySchema = z
  .object({
    component: z.literal("accessory"),
    sku: field(skuField, {
      display_name: "Sku",
      description: "As the backend knows it: its price and name come from there.",
    }),
    title: field(textField, { display_name: "Title", description: "Empty for the backend's name.", max_length: 80 }),
    text: field(longTextField, { display_name: "Text" }),
    image: field(assetField, { display_name: "Picture" }),
    link: field(linkField, { display_name: "Link", description: "Where it is chosen, or what it goes with." }),
  })
  .register(z.globalRegistry, { icon: "block-tag" });
export type AccessoryContent = z.infer<typeof accessorySchema>;
