import { defineBlock } from "../block.ts";
import { richTextSheets } from "../element-sheets.ts";
import { type TextContent, textSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { TextView } from "./view.tsx";

export default defineBlock({
  schema: textSchema,
  sheets: [...richTextSheets(({ text }: TextContent) => text), styles],
  isLow: true,
  View: TextView,
});
