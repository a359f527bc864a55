import { readFile, writeFile } from "node:fs/promises";

/** The measures of one subject, such as a page or the worker's start, by part. */
export interface Parts {
  bytes?: Readonly<Record<string, number>>;
  /** Numbers of elements, rules, modules: they stand for work, and are the same on any machine. */
  counts?: Readonly<Record<string, number>>;
  /** Times, as multiples of a neighbour's in the same run. */
  times?: Readonly<Record<string, number>>;
}

/** A run's measures, by subject. */
export type RunRecord = Readonly<Record<string, Parts>>;

/** The file of the recorded run, with which tests and later runs are compared. */
const RECORD_FILE = "scripts/bench/recorded.json";

/** The factor above which a part has grown. */
const ALLOWED = 1.05;
/** A growth of so few bytes is never reported: a line of code is no regression, however small the part is. */
const UNNOTICED_BYTES = 300;

/** A part that is more than 5 % above the recorded run. */
export interface Growth {
  subject: string;
  part: string;
  kind: keyof Parts;
  /** Its recorded measure; 0 for a part that the record does not have. */
  before: number;
  after: number;
}

const KINDS = ["bytes", "counts", "times"] as const satisfies readonly (keyof Parts)[];

/** Finds the parts of a run that are more than 5 % above the recorded one. What became smaller, or is gone, is no growth. */
export function growthsOf(measured: RunRecord, recorded: RunRecord, kinds: readonly (keyof Parts)[] = KINDS): Growth[] {
  return Object.entries(measured).flatMap(([subject, parts]) =>
    kinds.flatMap((kind) =>
      Object.entries(parts[kind] ?? {}).flatMap(([part, after]) => {
        const before = recorded[subject]?.[kind]?.[part] ?? 0;
        const isSmall = kind === "bytes" && after - before <= UNNOTICED_BYTES;
        return isSmall || after <= before * ALLOWED ? [] : [{ subject, part, kind, before, after }];
      }),
    ),
  );
}

/** Says in a sentence what has grown, by how much, and what to do. */
export function tellGrowth(growth: Growth): string {
  const { subject, part, kind, before, after } = growth;
  const unit = { bytes: " bytes", counts: "", times: " ×" }[kind];
  const written = (value: number) => `${value.toLocaleString("en", { maximumFractionDigits: 2 })}${unit}`;
  const grew =
    before === 0
      ? `${part} is new in the record, with ${written(after)}`
      : `${part} grew from ${written(before)} to ${written(after)}, by ${percentOf(before, after).slice(1)}`;
  return `${subject}: ${grew}. Up to 5 % are free: make it smaller, or record it anew by npm run bench -- --only Bytes --record`;
}

/** Writes a change as `+6.8 %`. */
export function percentOf(before: number, after: number): string {
  const percent = (after / before - 1) * 100;
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(1)} %`;
}

/** Reads the recorded run. @throws Error if the file does not exist. */
export async function readRecord(): Promise<RunRecord> {
  return JSON.parse(await readFile(RECORD_FILE, "utf8")) as RunRecord;
}

/** Writes a run as the recorded one. @param isWhole false if subjects, and kinds of a subject's parts, that it lacks stay as they are. */
export async function writeRecord(measured: RunRecord, isWhole: boolean): Promise<void> {
  const base = isWhole ? {} : await readRecord();
  await writeFile(RECORD_FILE, `${JSON.stringify(mergeRecords([base, measured]), null, 2)}\n`);
}

/** Merges records: of a subject that several have, each kind of parts is that of the last one that has it. */
export function mergeRecords(records: readonly RunRecord[]): RunRecord {
  const merged: Record<string, Parts> = {};
  for (const record of records)
    for (const [subject, parts] of Object.entries(record)) merged[subject] = { ...merged[subject], ...parts };
  return merged;
}
