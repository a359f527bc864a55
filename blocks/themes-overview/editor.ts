import { LIST_FIELDS_IN_EDITOR } from "../designs/fields-in-editor.ts";
import { inEditor } from "../in-editor.ts";
import { themesOverviewSchema } from "./schema.ts";

export const themesOverviewEditor = inEditor(themesOverviewSchema, {
  display_name: "Card themes",
  icon: "block-image",
  fields: {
    ...LIST_FIELDS_IN_EDITOR,
    types: {
      display_name: "Occasions",
      description: "None: all of them.",
      datasource: "occasions",
      names: {
        "geburtstag/kindergeburtstag": "Kindergeburtstag",
        "weihnachten/geschaeftlich": "Weihnachten, geschäftlich",
        "weihnachten/privat": "Weihnachten, privat",
      },
    },
  },
});
