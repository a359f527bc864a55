import { LIST_FIELDS_IN_EDITOR } from "../designs/fields-in-editor.ts";
import { inEditor } from "../in-editor.ts";
import { photobookOverviewSchema } from "./schema.ts";

export const photobookOverviewEditor = inEditor(photobookOverviewSchema, {
  display_name: "Photo book designs",
  icon: "block-image",
  fields: {
    ...LIST_FIELDS_IN_EDITOR,
    types: { display_name: "Types", description: "None: all of them." },
    formats: { display_name: "Formats", description: "None: all of them." },
    categories: { display_name: "Categories", description: "None: all of them." },
  },
});
