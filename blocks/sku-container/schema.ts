import * as z from "zod/mini";
import { skusField } from "../field/sku.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, textField } from "../field/text.ts";

/** What some skus are: name, picture, price and the options each comes in (spec 000 §2 "SKU container", §3 "sku patterns"). */
export const skuContainerSchema = z
  .object({
    component: z.literal("sku-container"),
    headline: field(textField, { display_name: "Headline", max_length: 120 }),
    text: field(longTextField, { display_name: "Text" }),
    skus: field(skusField, {
      display_name: "Skus",
      description: "As the backend knows them, with commas between them: ribbon-satin-rot, posterbar-510-eiche",
    }),
  })
  .register(z.globalRegistry, { icon: "block-1-2block" });
export type SkuContainerContent = z.infer<typeof skuContainerSchema>;
