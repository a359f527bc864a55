import { inEditor } from "../in-editor.ts";
import { customerPictureSchema, customerPicturesSchema } from "./schema.ts";

export const customerPictureEditor = inEditor(customerPictureSchema, {
  display_name: "Customer’s picture",
  icon: "block-image",
  fields: {
    image: {
      display_name: "Picture",
      description: "The photograph of the print where it hangs. Ask the customer before you show it.",
    },
    name: {
      display_name: "Name",
      description: "As the customer wants to be named: a first name is enough.",
      max_length: 60,
    },
    place: { display_name: "Place", description: "A town or a country; empty for none.", max_length: 60 },
    product: { display_name: "Product", description: "What the picture was printed as." },
    link: { display_name: "Link", description: "The page of the product." },
    isExample: {
      display_name: "Example",
      description: "No customer sent it: it is shown as an example, without a name.",
    },
  },
});

export const customerPicturesEditor = inEditor(customerPicturesSchema, {
  display_name: "Customers’ pictures",
  icon: "block-image",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the pictures; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "A sentence between headline and pictures." },
    article: {
      display_name: "Product",
      description:
        "Of the pictures that customers sent and operators approved, only those of this product; empty for all.",
    },
    invites: {
      display_name: "Invite",
      description: "Shows the way to the form by which customers send their pictures.",
    },
    items: {
      display_name: "Pictures",
      description: "Pictures that you enter here, before those that customers sent.",
      maximum: 80,
    },
  },
});
