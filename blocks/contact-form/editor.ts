import { inEditor } from "../in-editor.ts";
import { contactFormSchema } from "./schema.ts";

export const contactFormEditor = inEditor(contactFormSchema, {
  display_name: "Contact form",
  icon: "block-text-img-r",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the form; empty for none." },
    text: { display_name: "Text", description: "When an answer may be expected, for example." },
    topics: {
      display_name: "Topics",
      description: "What the form may be about; empty for all of them. Each needs somebody who answers it.",
    },
  },
});
