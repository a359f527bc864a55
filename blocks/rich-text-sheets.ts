import marks from "./elements/rich-text/marks.css?sheet";
import text from "./elements/rich-text/styles.css?sheet";
import table from "./elements/rich-text/table.css?sheet";
import type { Sheet } from "./sheet.ts";

/** The sheets of a block that shows rich text. */
export const RICH_TEXT_SHEETS: readonly Sheet[] = [text, table, marks];
