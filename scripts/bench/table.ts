import type { Spread } from "./instruments/statistics.ts";

/** A line of the table. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  /** False where the budget is missed. */
  isMet: boolean;
  /** False where it is missed on any machine, a ratio by more than its slack: `--check` fails. */
  holds: boolean;
}

/** A line without a budget. */
export function plainRow(what: string, measured: string): Row {
  return { what, measured, budget: "–", isMet: true, holds: true };
}

/** A line with a budget; one that tells of a machine's speed holds on every machine. */
export function budgetRow(what: string, measured: string, budget: string, isMet: boolean, holds = true): Row {
  return { what, measured, budget, isMet, holds };
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The median and the spread with one unit: `12 ms (10–15)`. */
export function withSpread({ median, low, high }: Spread, unit: string, digits = 0): string {
  return `${median.toFixed(digits)}${unit && ` ${unit}`} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** The table as Markdown; what misses its budget is marked. */
export function renderTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, budget, isMet }) => `| ${what} | ${measured}${isMet ? "" : " ✗"} | ${budget} |`,
  );
  return `| what | measured | budget |\n|---|---|---|\n${lines.join("\n")}\n`;
}
export const MEASURED_FILE = "docs/measured.md";
/** Marks around the table, which the bench writes. */
const TABLE = /(<!-- measured: [^>]*-->\n)[\s\S]*?(\n<!-- \/measured -->)/;

/**
 * The page with another table between its marks.
 *
 * @throws where the marks are missing.
 */
export function withTable(page: string, table: string): string {
  if (!TABLE.test(page)) throw new Error(`${MEASURED_FILE} lacks the marks around its table.`);
  return page.replace(TABLE, (_, begin: string, end: string) => begin + table.trimEnd() + end);
}
