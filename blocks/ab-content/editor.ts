import { inEditor } from "../in-editor.ts";
import { abContentSchema } from "./schema.ts";

export const abContentEditor = inEditor(abContentSchema, {
  display_name: "A/B content",
  icon: "block-1-2block",
  fields: {
    flag: {
      display_name: "Feature flag",
      description: "Its name in the flag service. Empty, or unknown there: everybody sees the control.",
      regex: "^([A-Za-z0-9][\\w.:-]{0,99})?$",
    },
    control: { display_name: "Control", description: "What stands here where the flag is not on.", holds: "page" },
    treatment: { display_name: "Treatment", description: "Where the flag is on.", holds: "page" },
  },
});
