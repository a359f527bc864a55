import { inEditor } from "../in-editor.ts";
import { informationItemSchema, informationSchema } from "./schema.ts";

export const informationItemEditor = inEditor(informationItemSchema, {
  display_name: "Short answer",
  icon: "block-text-l",
  fields: {
    title: {
      display_name: "Question",
      description: "Customer’s own question. Without it the answer is left out.",
      max_length: 160,
    },
    text: {
      display_name: "Answer",
      description: "The answer, with lists, links and blocks where they help.",
      holds: "text",
    },
  },
});

export const informationEditor = inEditor(informationSchema, {
  display_name: "Short answers",
  icon: "block-text-l",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the answers; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "A sentence between headline and answers." },
    items: {
      display_name: "Answers",
      description: "Each opens with a click; the questions are read without one.",
      maximum: 80,
    },
    group: {
      display_name: "Group",
      description: "Of all answers of the page in a group of this name only one is open at a time. Empty: any number.",
      regex: "^[a-z0-9-]*$",
    },
    isFaq: {
      display_name: "Frequently asked questions",
      description: "Tells search engines that these are questions that customers ask, with their answers.",
    },
  },
});
