import { defineBlock } from "../block.ts";
import richTextStyles from "../elements/rich-text/styles.css?sheet";
import { textSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { TextView } from "./view.tsx";

export const textBlock = defineBlock({
  component: "text",
  schema: textSchema,
  sheets: [richTextStyles, styles],
  View: TextView,
});
