import { inEditor } from "../../in-editor.ts";
import { navigationItemSchema } from "./schema.ts";

export const navigationItemEditor = inEditor(navigationItemSchema, {
  display_name: "Navigation link",
  icon: "block-arrow-pointer",
  fields: { text: { display_name: "Text" }, link: { display_name: "Link" } },
});
