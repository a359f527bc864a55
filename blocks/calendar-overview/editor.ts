import { LIST_FIELDS_IN_EDITOR } from "../designs/fields-in-editor.ts";
import { inEditor } from "../in-editor.ts";
import { calendarOverviewSchema } from "./schema.ts";

export const calendarOverviewEditor = inEditor(calendarOverviewSchema, {
  display_name: "Calendar designs",
  icon: "block-image",
  fields: { ...LIST_FIELDS_IN_EDITOR, types: { display_name: "Types", description: "None: all of them." } },
});
