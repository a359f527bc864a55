import { inEditor } from "../in-editor.ts";
import { marginSchema } from "./schema.ts";

export const marginEditor = inEditor(marginSchema, {
  display_name: "Space",
  icon: "block-block",
  fields: {
    size: {
      display_name: "Space",
      description: "Added to what the blocks above and below keep free; less on a phone.",
      names: { xs: "Very small", s: "Small", m: "Medium", l: "Large", xl: "Very large" },
    },
  },
});
