import { inEditor } from "../../in-editor.ts";
import { ACTION_BAR_ID, actionBarSchema } from "./schema.ts";

export const actionBarEditor = inEditor(actionBarSchema, {
  display_name: "Action bar",
  icon: "block-tag",
  fields: {
    id: {
      display_name: "Id",
      description:
        "Letters, digits and hyphens. Whoever closes the bar does not see its id again for 30 days: a new offer has a new one.",
      regex: ACTION_BAR_ID,
    },
    text: { display_name: "Text", description: "One short sentence; it may hold a link." },
    color: { display_name: "Colour of the text" },
    backgroundColor: { display_name: "Colour behind it" },
    countdownEndDate: {
      display_name: "Countdown until",
      description: "Shows how much time is left. The bar goes then, unless the next field says otherwise.",
    },
    actionBarEndDate: {
      display_name: "Shown until",
      description: "The bar is gone from this time on; empty for no end.",
    },
  },
});
