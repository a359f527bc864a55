import * as z from "zod/mini";
import { skusField } from "../field/catalogue.ts";
import { longTextField, textField } from "../field/text.ts";

/**
 * A block that describes some skus, each with name, picture, price and the options that it comes in (spec 000 §2 "SKU container", §3
 * "sku patterns").
 */
export const skuContainerSchema = z.object({
  component: z.literal("sku-container"),
  headline: textField,
  text: longTextField,
  skus: skusField,
});
export type SkuContainerContent = z.infer<typeof skuContainerSchema>;
