import { inEditor } from "../../in-editor.ts";
import { newsletterBlockSchema } from "./schema.ts";

export const newsletterBlockEditor = inEditor(newsletterBlockSchema, {
  display_name: "Newsletter",
  icon: "block-text-l",
  fields: {
    headline: { display_name: "Headline", description: "Benefit for subscribers, in one line." },
    inputPlaceholder: {
      display_name: "Example in the field",
      description: "Such as name@example.com; the field has a label of its own.",
    },
    ctaText: { display_name: "Text of the button", description: "A verb: “Subscribe”." },
    newsletterText: { display_name: "Text", description: "Content and frequency of the mails, and the way to leave." },
    backgroundColor: { display_name: "Colour behind it" },
    textColor: { display_name: "Colour of the text" },
  },
});
