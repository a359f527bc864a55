import { inEditor } from "../../in-editor.ts";
import { newsletterBlockSchema } from "./schema.ts";

export const newsletterBlockEditor = inEditor(newsletterBlockSchema, {
  display_name: "Newsletter",
  icon: "block-text-l",
  fields: {
    headline: { display_name: "Headline", description: "What subscribers get, in one line." },
    inputPlaceholder: {
      display_name: "Example in the field",
      description: "Such as name@example.com; the field has a label of its own.",
    },
    ctaText: { display_name: "Text of the button", description: "A verb: “Subscribe”." },
    newsletterText: { display_name: "Text", description: "What is sent and how often, and how one leaves again." },
    backgroundColor: { display_name: "Colour behind it" },
    textColor: { display_name: "Colour of the text" },
  },
});
