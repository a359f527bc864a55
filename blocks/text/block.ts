import { defineBlock } from "../block.ts";
import richTextStyles from "../elements/rich-text/styles.css?sheet";
import { textSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { TextView } from "./view.tsx";

export default defineBlock({
  schema: textSchema,
  sheets: [richTextStyles, styles],
  View: TextView,
});
