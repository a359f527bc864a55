import { defineBlock } from "../block.ts";
import { abContentSchema } from "./schema.ts";
import { AbContentView, chosenBloks } from "./view.tsx";

export default defineBlock({
  schema: abContentSchema,
  sheets: [],
  children: chosenBloks,
  View: AbContentView,
});
