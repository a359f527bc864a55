import { nearestColorToken } from "./palette.ts";
import { type Fields, own, ownInteger } from "./read.ts";
import type { CellNode, RichTextNode } from "./tree.ts";

const WIDTH_STEP = 100;
const MAX_WIDTH = 600;
/** The bounds that HTML puts on the two attributes. */
const MAX_COLSPAN = 1000;
const MAX_ROWSPAN = 65534;

/** The column widths that the stylesheet knows, in CSS pixels: 100 to 600 in steps of 100. */
export const CELL_WIDTHS: readonly number[] = Array.from(
  { length: MAX_WIDTH / WIDTH_STEP },
  (_, index) => (index + 1) * WIDTH_STEP,
);

/**
 * Reads a cell's attributes. A span of 1 is HTML's default and left out. The widths of the columns that a cell spans add
 * up and go to the nearest width that has a class, because a `style` attribute would break the page's policy.
 */
export function parseCell(attrs: Fields): Pick<CellNode, "colSpan" | "rowSpan" | "width" | "fill"> {
  return {
    colSpan: ownInteger(attrs, "colspan", 2, MAX_COLSPAN),
    rowSpan: ownInteger(attrs, "rowspan", 2, MAX_ROWSPAN),
    width: nearestWidth(own(attrs, "colwidth")),
    fill: nearestColorToken(own(attrs, "backgroundColor")),
  };
}

function nearestWidth(columns: unknown): number | undefined {
  if (!Array.isArray(columns)) return undefined;
  let total = 0;
  for (const width of columns) {
    if (typeof width !== "number" || !(width > 0)) return undefined;
    total += width;
  }
  if (total === 0) return undefined;
  return Math.min(MAX_WIDTH, Math.max(WIDTH_STEP, Math.round(total / WIDTH_STEP) * WIDTH_STEP));
}

/** Divides a table's rows into its head, the leading rows of header cells only, and its body. */
export function splitRows(rows: readonly RichTextNode[]): {
  readonly head: readonly RichTextNode[];
  readonly body: readonly RichTextNode[];
} {
  const firstOfBody = rows.findIndex((row) => !isHeaderRow(row));
  const end = firstOfBody === -1 ? rows.length : firstOfBody;
  return { head: rows.slice(0, end), body: rows.slice(end) };
}

function isHeaderRow(row: RichTextNode): boolean {
  return (
    row.type === "tableRow" && row.children.length > 0 && row.children.every((cell) => cell.type === "tableHeader")
  );
}
