import * as z from "zod/mini";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, textField } from "../field/text.ts";

export const customerPictureSchema = z
  .object({
    component: z.literal("customer-picture"),
    image: field(assetField, { display_name: "Picture" }),
    name: field(textField, {
      display_name: "Name",
      description: "As the customer wants to be named: a first name is enough.",
      max_length: 60,
    }),
    place: field(textField, { display_name: "Place", max_length: 60 }),
    product: field(textField, { display_name: "Product", description: "What the picture was printed as." }),
    link: field(linkField, { display_name: "Link", description: "The page of the product." }),
  })
  .register(z.globalRegistry, { title: "Customer’s picture", icon: "block-image" });

/** Pictures that customers sent, in the carousel, each with who sent it from where and what it was printed as. */
export const customerPicturesSchema = z
  .object({
    component: z.literal("customer-pictures"),
    headline: field(textField, { display_name: "Headline", max_length: 120 }),
    text: field(longTextField, { display_name: "Text" }),
    items: field(bloksField(customerPictureSchema), { display_name: "Pictures", maximum: 80 }),
  })
  .register(z.globalRegistry, { icon: "block-image" });
export type CustomerPicturesContent = z.infer<typeof customerPicturesSchema>;
