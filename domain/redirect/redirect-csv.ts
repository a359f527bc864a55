import type { RedirectEntry } from "./rule.ts";

/** A row of a file: an entry, with the line that it begins on, from 1. */
export interface CsvEntry extends RedirectEntry {
  readonly line: number;
}

/** What a file holds: its entries, and a sentence for each row that is none. */
export interface CsvFile {
  readonly entries: readonly CsvEntry[];
  readonly faults: readonly { readonly line: number; readonly sentence: string }[];
}

const HEADER = ["from", "to", "kind"] as const;
const KINDS: readonly (string | undefined)[] = [undefined, "", "301", "302"];

/**
 * Reads a CSV file (RFC 4180) with the columns from, to and kind; kind may be left out and is 301 then. Cells are parted by
 * commas, or by semicolons where the first line has these, as spreadsheets in German write them. A first line of headings and
 * empty lines are skipped.
 */
export function readRedirectCsv(text: string): CsvFile {
  const entries: CsvEntry[] = [];
  const faults: CsvFile["faults"][number][] = [];
  for (const { line, cells, isOpen } of rowsOf(text.replace(/^\uFEFF/, ""))) {
    const [from = "", to = "", kind, ...rest] = cells.map((cell) => cell.trim());
    const isHeader = line === 1 && from.toLowerCase() === HEADER[0];
    if (isHeader || cells.join("").trim() === "") continue;
    if (isOpen) faults.push({ line, sentence: "A quotation mark is not closed." });
    else if (from === "" || to === "") faults.push({ line, sentence: "A row has an address from and one to." });
    else if (rest.join("") !== "") faults.push({ line, sentence: "A row has three cells at most: from, to and kind." });
    else if (!KINDS.includes(kind))
      faults.push({ line, sentence: `A kind is 301 or 302, not ${JSON.stringify(kind)}.` });
    else entries.push({ line, from, to: kind === "302" ? `302 ${to}` : to });
  }
  return { entries, faults };
}

/** Writes entries as a file that `readRedirectCsv` reads as the same ones. */
export function writeRedirectCsv(entries: readonly RedirectEntry[]): string {
  const rows = entries.map(({ from, to }) => {
    const [, kind = "301", target = ""] = /^(?:(30[12])\s+)?(.*)$/s.exec(to) as RegExpExecArray;
    return [from, target, kind];
  });
  return [[...HEADER], ...rows].map((cells) => `${cells.map(quoteCell).join(",")}\r\n`).join("");
}

function quoteCell(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface CsvRow {
  line: number;
  cells: string[];
  /** True if the file ends within a quoted cell. */
  isOpen: boolean;
}

/** Parts a file into rows and cells, in one pass. */
function* rowsOf(text: string): Iterable<CsvRow> {
  const [first = ""] = text.split("\n", 1);
  const separator = first.includes(";") && !first.includes(",") ? ";" : ",";
  let row: CsvRow = { line: 1, cells: [], isOpen: false };
  let cell = "";
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === "\n") line++;
    if (row.isOpen) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else row.isOpen = false;
    } else if (sign === '"' && cell.trim() === "") {
      row.isOpen = true;
      cell = "";
    } else if (sign === separator) {
      row.cells.push(cell);
      cell = "";
    } else if (sign === "\n") {
      yield { ...row, cells: [...row.cells, cell] };
      row = { line, cells: [], isOpen: false };
      cell = "";
    } else if (sign !== "\r") cell += sign;
  }
  yield { ...row, cells: [...row.cells, cell] };
}
