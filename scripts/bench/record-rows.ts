import {
  growthsOf,
  mergeRecords,
  type Parts,
  percentOf,
  type RunRecord,
  readRecord,
  writeRecord,
} from "./instruments/run-record.ts";
import { budgetRow, type Row } from "./table.ts";

/** Returns what rows record. */
function recordOf(rows: readonly Row[]): RunRecord {
  return mergeRecords(rows.flatMap(({ recorded }) => (recorded ? [recorded] : [])));
}

/** Writes what a run's rows record. @param isWhole false if only some instruments ran: what others recorded stays. */
export async function recordRun(rows: readonly Row[], isWhole: boolean): Promise<void> {
  await writeRecord(recordOf(rows), isWhole);
}

const WORK: readonly (keyof Parts)[] = ["bytes", "counts"];

/** Compares a run with the recorded one: bytes and counts in one row, each time in one of its own. */
export async function comparedRows(rows: readonly Row[]): Promise<Row[]> {
  const measured = recordOf(rows);
  const recorded = await readRecord();
  const sizes = Object.values(measured).flatMap((parts) => WORK.flatMap((kind) => Object.keys(parts[kind] ?? {})));
  const grown = growthsOf(measured, recorded, WORK).map(
    ({ subject, part, before, after }) => `${subject}: ${part} ${before === 0 ? "new" : percentOf(before, after)}`,
  );
  const isSame = grown.length === 0;
  const sizeRows = sizes.length === 0 ? [] : [sizeRow(sizes.length, grown, isSame)];
  return [...sizeRows, ...timeRows(measured, recorded)];
}

function sizeRow(count: number, grown: readonly string[], isSame: boolean): Row {
  const what = `${count} sizes and counts beside those of the recorded run (scripts/bench/recorded.json)`;
  return budgetRow(what, isSame ? "none has grown" : grown.join("; "), "≤ +5 % each", isSame, isSame);
}

function timeRows(measured: RunRecord, recorded: RunRecord): Row[] {
  const grown = growthsOf(measured, recorded, ["times"]);
  return Object.entries(measured).flatMap(([subject, { times = {} }]) =>
    Object.entries(times).map(([part, after]) => {
      const before = recorded[subject]?.times?.[part];
      const change =
        before === undefined ? "not recorded before" : `${before.toFixed(2)} × then, ${percentOf(before, after)}`;
      const isMet = before === undefined || !grown.some((one) => one.subject === subject && one.part === part);
      return budgetRow(`${subject}, ${part}`, `${after.toFixed(2)} ×; ${change}`, "≤ +5 %", isMet);
    }),
  );
}
