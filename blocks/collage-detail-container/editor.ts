import { DETAIL_FIELDS_IN_EDITOR } from "../designs/fields-in-editor.ts";
import { inEditor } from "../in-editor.ts";
import { collageDetailContainerSchema } from "./schema.ts";

export const collageDetailContainerEditor = inEditor(collageDetailContainerSchema, {
  display_name: "A collage design",
  icon: "block-doc",
  fields: { ...DETAIL_FIELDS_IN_EDITOR },
});
