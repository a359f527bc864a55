import { inEditor } from "../../in-editor.ts";
import { communicationTileSchema, footerBoxSchema, linkListSchema, simpleImageSchema } from "./schema.ts";

export const linkListEditor = inEditor(linkListSchema, {
  display_name: "List of links",
  icon: "block-arrow-pointer",
  fields: { headline: { display_name: "Headline" }, links: { display_name: "Links" } },
});

export const simpleImageEditor = inEditor(simpleImageSchema, {
  display_name: "Picture of a box",
  icon: "block-image",
  fields: {
    image: { display_name: "Picture" },
    title: { display_name: "Words beside it" },
    link: { display_name: "Link" },
  },
});

export const footerBoxEditor = inEditor(footerBoxSchema, {
  display_name: "Footer box",
  icon: "block-block",
  fields: {
    type: { display_name: "About" },
    title: { display_name: "Title" },
    text: { display_name: "Text" },
    items: { display_name: "Links" },
    images: { display_name: "Pictures" },
  },
});

export const communicationTileEditor = inEditor(communicationTileSchema, {
  display_name: "Message",
  icon: "block-text-l",
  fields: {
    headline: { display_name: "Headline" },
    headlineShort: { display_name: "Short headline", description: "For narrow screens." },
    text: { display_name: "Text" },
    cta: { display_name: "Ways on" },
  },
});
