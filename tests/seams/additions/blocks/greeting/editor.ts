import { inEditor } from "#blocks/in-editor.ts";
import { greetingSchema } from "./schema.ts";

export const greetingEditor = inEditor(greetingSchema, {
  display_name: "Greeting",
  icon: "block-text-l",
  fields: { name: { display_name: "Name", description: "Whom the page greets." } },
});
