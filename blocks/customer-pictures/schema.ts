import * as z from "zod/mini";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { longTextField, textField } from "../field/text.ts";

export const customerPictureSchema = z.object({
  component: z.literal("customer-picture"),
  image: assetField,
  name: textField,
  place: textField,
  product: textField,
  link: linkField,
});

/** Pictures that customers sent, in a carousel, each with the customer's name and place and the product that it was printed as. */
export const customerPicturesSchema = z.object({
  component: z.literal("customer-pictures"),
  headline: textField,
  text: longTextField,
  items: bloksField(customerPictureSchema),
});
export type CustomerPicturesContent = z.infer<typeof customerPicturesSchema>;
