import { inEditor } from "../in-editor.ts";
import { uspSchema, uspTeaserSchema } from "./schema.ts";

export const uspEditor = inEditor(uspSchema, {
  display_name: "Reason to buy",
  icon: "block-shield-2",
  fields: {
    icon: {
      display_name: "Icon",
      description: "Drawn in the brand’s own line; it only repeats what the title says.",
      datasource: "icons",
      names: {
        truck: "Truck: delivery",
        hand: "Hand: made by people",
        leaf: "Leaf: environment",
        shield: "Shield: safety",
        sparkle: "Sparkle: quality",
        pencil: "Pencil: made to measure",
      },
    },
    title: { display_name: "Title", description: "A promise in two to four words." },
    text: { display_name: "Text", description: "The proof of it, in one short sentence." },
  },
});

export const uspTeaserEditor = inEditor(uspTeaserSchema, {
  display_name: "Reasons to buy",
  icon: "block-shield-2",
  fields: { items: { display_name: "Reasons", description: "Three or four look best.", maximum: 6 } },
});
