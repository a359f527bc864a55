import { LIST_FIELDS_IN_EDITOR } from "../designs/fields-in-editor.ts";
import { inEditor } from "../in-editor.ts";
import { collageOverviewSchema } from "./schema.ts";

export const collageOverviewEditor = inEditor(collageOverviewSchema, {
  display_name: "Collage designs",
  icon: "block-image",
  fields: { ...LIST_FIELDS_IN_EDITOR, types: { display_name: "Shapes", description: "None: all of them." } },
});
