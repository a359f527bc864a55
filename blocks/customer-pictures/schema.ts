import * as z from "zod/mini";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { articleField } from "../field/catalogue.ts";
import { linkField } from "../field/link.ts";
import { booleanField } from "../field/single-values.ts";
import { longTextField, textField } from "../field/text.ts";

export const customerPictureSchema = z.object({
  component: z.literal("customer-picture"),
  image: assetField,
  name: textField,
  place: textField,
  product: textField,
  link: linkField,
  /** True for a picture that no customer sent. */
  isExample: booleanField,
});

/**
 * Pictures that customers sent, in a carousel, each with the customer's name and place and the product that it was printed as: the
 * approved ones of the commerce backend (spec 000 §7), and those that an editor chose.
 */
export const customerPicturesSchema = z.object({
  component: z.literal("customer-pictures"),
  headline: textField,
  text: longTextField,
  /** The article that the backend's pictures show; all if left out. */
  article: articleField,
  /** True to invite customers to send theirs. */
  invites: booleanField,
  items: bloksField(customerPictureSchema),
});
export type CustomerPicturesContent = z.infer<typeof customerPicturesSchema>;

/** Returns the pictures that have a file. */
export function picturesOf({ items }: CustomerPicturesContent) {
  return items.flatMap((item) => (item.image ? [{ item, image: item.image }] : []));
}
