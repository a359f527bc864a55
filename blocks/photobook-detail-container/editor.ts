import { DETAIL_FIELDS_IN_EDITOR } from "../designs/fields-in-editor.ts";
import { inEditor } from "../in-editor.ts";
import { photobookDetailContainerSchema } from "./schema.ts";

export const photobookDetailContainerEditor = inEditor(photobookDetailContainerSchema, {
  display_name: "A photo book design",
  icon: "block-doc",
  fields: { ...DETAIL_FIELDS_IN_EDITOR },
});
