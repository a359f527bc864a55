import { defineBlock } from "../block.ts";
import { RICH_TEXT_SHEETS } from "../rich-text-sheets.ts";
import { textSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { TextView } from "./view.tsx";

export default defineBlock({
  schema: textSchema,
  sheets: [...RICH_TEXT_SHEETS, styles],
  View: TextView,
});
