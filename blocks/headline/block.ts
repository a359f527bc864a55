import { defineBlock } from "../block.ts";
import { headlineSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { HeadlineView } from "./view.tsx";

export default defineBlock({
  schema: headlineSchema,
  sheets: [styles],
  isLow: true,
  View: HeadlineView,
});
