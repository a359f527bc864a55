import type { RunRecord } from "./instruments/run-record.ts";
import type { Spread } from "./instruments/statistics.ts";

/** A line of the table. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  /** False if the budget is missed. */
  isMet: boolean;
  /** False if the budget is missed whatever the machine, a ratio by more than its slack: then `--check` fails. */
  holds: boolean;
  /** Its measures for the recorded run. */
  recorded?: RunRecord;
}

/** Makes a line without a budget. */
export function plainRow(what: string, measured: string): Row {
  return { what, measured, budget: "–", isMet: true, holds: true };
}

/** Makes a line with a budget. By default it never fails `--check`, for measurements that depend on the machine's speed. */
export function budgetRow(what: string, measured: string, budget: string, isMet: boolean, holds = true): Row {
  return { what, measured, budget, isMet, holds };
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Writes the median and the spread with one unit: `12 ms (10–15)`. */
export function withSpread({ median, low, high }: Spread, unit: string, digits = 0): string {
  return `${median.toFixed(digits)}${unit && ` ${unit}`} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** Writes the table as Markdown; missed budgets are marked. */
export function renderTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, budget, isMet }) => `| ${what} | ${measured}${isMet ? "" : " ✗"} | ${budget} |`,
  );
  return `| what | measured | budget |\n|---|---|---|\n${lines.join("\n")}\n`;
}

export const MEASURED_FILE = "docs/measured.md";

/** The picture of the README, which the bench draws. */
export const PEERS_PICTURE = "docs/look/peers.svg";

/** Parts of the page that the bench writes: `measured` is its table, `peers` the full page beside other frameworks. */
type Part = "measured" | "peers";

/**
 * Returns the page with another text between the marks of a part.
 *
 * @throws Error if the marks are missing.
 */
export function withPart(page: string, part: Part, text: string): string {
  const marked = new RegExp(`(<!-- ${part}: [^>]*-->\\n)[\\s\\S]*?(\\n<!-- /${part} -->)`);
  if (!marked.test(page)) throw new Error(`${MEASURED_FILE} lacks the marks of ${part}.`);
  return page.replace(marked, (_, begin: string, end: string) => begin + text.trimEnd() + end);
}
