import { LIST_FIELDS_IN_EDITOR } from "../designs/fields-in-editor.ts";
import { inEditor } from "../in-editor.ts";
import { feedSchema } from "./schema.ts";

export const feedEditor = inEditor(feedSchema, {
  display_name: "Feed of designs",
  icon: "block-image",
  fields: {
    ...LIST_FIELDS_IN_EDITOR,
    kind: { display_name: "Kind", description: "The kind of product whose designs are listed." },
  },
});
