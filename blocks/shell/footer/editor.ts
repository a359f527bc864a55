import { inEditor } from "../../in-editor.ts";
import { communicationTileSchema, footerBoxSchema, linkListSchema, simpleImageSchema } from "./schema.ts";

export const linkListEditor = inEditor(linkListSchema, {
  display_name: "List of links",
  icon: "block-arrow-pointer",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the column. Phones fold the links below it." },
    links: { display_name: "Links", description: "The pages of the column, in this order." },
  },
});

export const simpleImageEditor = inEditor(simpleImageSchema, {
  display_name: "Picture of a box",
  icon: "block-image",
  fields: {
    image: { display_name: "Picture", description: "A seal or a badge; its alternative text says whose it is." },
    title: { display_name: "Words beside it", description: "A few words beside the picture; empty for none." },
    link: { display_name: "Link", description: "Page that the picture links to. Empty: no link." },
  },
});

export const footerBoxEditor = inEditor(footerBoxSchema, {
  display_name: "Footer box",
  icon: "block-block",
  fields: {
    type: { display_name: "Kind", description: "Kind of the box, for styles of its own." },
    title: { display_name: "Title", description: "The heading of the box." },
    text: { display_name: "Text", description: "One or two sentences; empty for none." },
    items: { display_name: "Links", description: "The box’s links, in this order." },
    images: { display_name: "Pictures", description: "Seals, badges or store pictures, in this order." },
  },
});

export const communicationTileEditor = inEditor(communicationTileSchema, {
  display_name: "Message",
  icon: "block-text-l",
  fields: {
    headline: { display_name: "Headline", description: "The message in a few words." },
    headlineShort: { display_name: "Short headline", description: "For narrow screens." },
    text: { display_name: "Text", description: "One or two sentences about it." },
    cta: { display_name: "Ways on", description: "One or two links below the text." },
  },
});
