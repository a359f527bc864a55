import { defineBlock } from "../block.ts";
import { stepsSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { StepsView } from "./view.tsx";

export default defineBlock({
  schema: stepsSchema,
  sheets: [styles],
  View: StepsView,
});
