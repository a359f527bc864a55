import { DETAIL_FIELDS_IN_EDITOR } from "../designs/fields-in-editor.ts";
import { inEditor } from "../in-editor.ts";
import { cardDetailContainerSchema } from "./schema.ts";

export const cardDetailContainerEditor = inEditor(cardDetailContainerSchema, {
  display_name: "A card theme",
  icon: "block-doc",
  fields: { ...DETAIL_FIELDS_IN_EDITOR },
});
