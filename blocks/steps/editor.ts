import { inEditor } from "../in-editor.ts";
import { stepSchema, stepsSchema } from "./schema.ts";

export const stepEditor = inEditor(stepSchema, {
  display_name: "Step",
  icon: "block-text-l",
  fields: {
    when: {
      display_name: "When",
      description: "Stands above the title, for example “Six months before”.",
      max_length: 60,
    },
    title: {
      display_name: "Title",
      description: "Task in a few words. Without it the step is left out.",
      max_length: 80,
    },
    text: { display_name: "Text", description: "Instruction in one or two sentences." },
  },
});

export const stepsEditor = inEditor(stepsSchema, {
  display_name: "Steps",
  icon: "block-text-l",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the steps; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "A sentence between headline and steps." },
    items: { display_name: "Steps", description: "They are numbered in this order. Four look best.", maximum: 8 },
  },
});
