import { DETAIL_FIELDS_IN_EDITOR } from "../designs/fields-in-editor.ts";
import { inEditor } from "../in-editor.ts";
import { calendarDetailContainerSchema } from "./schema.ts";

export const calendarDetailContainerEditor = inEditor(calendarDetailContainerSchema, {
  display_name: "A calendar design",
  icon: "block-doc",
  fields: { ...DETAIL_FIELDS_IN_EDITOR },
});
