import { inEditor } from "../in-editor.ts";
import { wallComposerSchema } from "./schema.ts";

export const wallComposerEditor = inEditor(wallComposerSchema, {
  display_name: "Gallery wall",
  icon: "block-table",
  fields: {
    headline: {
      display_name: "Headline",
      max_length: 120,
      description: "The wall stands on a page of its own, without a calculator.",
    },
    text: { display_name: "Text", description: "One or two sentences above the wall." },
    articles: {
      display_name: "Articles",
      description: "What hangs on the wall, the usual one first. Only pictures for the wall count.",
    },
    pictures: { display_name: "Pictures", description: "They fill the frames in this order." },
  },
});
