import { inEditor } from "../in-editor.ts";
import { photoboxOverviewSchema } from "./schema.ts";

export const photoboxOverviewEditor = inEditor(photoboxOverviewSchema, {
  display_name: "Photo boxes",
  icon: "block-1-2block",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the boxes; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "The boxes come below it from the backend." },
    link: { display_name: "Page of the calculator", description: "Each size leads to it, with its box chosen." },
  },
});
