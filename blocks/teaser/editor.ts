import { inEditor } from "../in-editor.ts";
import { actionSchema, teaserSchema } from "./schema.ts";

export const actionEditor = inEditor(actionSchema, {
  display_name: "Button",
  icon: "block-arrow-pointer",
  fields: {
    text: { display_name: "Text", description: "A verb and its object: “Upload a photo”." },
    link: { display_name: "Link", description: "Page, designer or address that the button opens." },
    style: {
      display_name: "Style",
      description: "One filled button a block; all others are outlined.",
      names: { primary: "Filled: the one way on", secondary: "Outlined: another way" },
    },
  },
});

export const teaserEditor = inEditor(teaserSchema, {
  display_name: "Teaser",
  icon: "block-text-img-r",
  fields: {
    headline: {
      display_name: "Headline",
      description: "The page’s first heading. Say what a shopper gets, in one line.",
      max_length: 120,
    },
    text: { display_name: "Text", description: "One or two sentences below the headline." },
    scene: {
      display_name: "Scene",
      description: "The rendered place that the pictures are set into.",
      names: { none: "No scene: the picture alone" },
    },
    pictures: { display_name: "Pictures", description: "Up to three are shown." },
    actions: {
      display_name: "Buttons",
      description: "One to three ways on; fill one, outline the others.",
      maximum: 3,
    },
    facts: { display_name: "Facts", description: "Short proofs beside the headline." },
  },
  presets: {
    "In the living room": { scene: "living-room" },
    "In a gallery": { scene: "gallery" },
    "A calendar in the kitchen": { scene: "kitchen" },
    "Small prints at a desk": { scene: "desk" },
    "In a child’s room": { scene: "nursery" },
    "Cards on a table": { scene: "card-table" },
  },
});
