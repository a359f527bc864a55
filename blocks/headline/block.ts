import { defineBlock } from "../block.ts";
import { headlineSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { HeadlineView } from "./view.tsx";

export const headlineBlock = defineBlock({
  component: "headline",
  schema: headlineSchema,
  sheets: [styles],
  View: HeadlineView,
});
