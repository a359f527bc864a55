import * as z from "zod/mini";
import { longTextField, textField } from "../field/text.ts";

/** A table of the cost, the value of free shipping and the time of a parcel, for each country that the brand sells in. */
export const shippingCostsSchema = z.object({
  component: z.literal("shipping-costs"),
  headline: textField,
  text: longTextField,
});
export type ShippingCostsContent = z.infer<typeof shippingCostsSchema>;
