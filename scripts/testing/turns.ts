import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Seconds that test files take, by their path: those alone that take long (`npm test -- --measure` writes them). */
export type Costs = Readonly<Record<string, number>>;

/** How many turns there are: each takes an equal share of what is long. */
export const TURNS = 8;
/** Seconds from which a file is long. */
const LONG = 3;
const COSTS_FILE = "tests/costs.json";
/** Long files that every run has all the same: the way from a page to the designer, and the tests that hold a time. */
const ALWAYS = [
  "tests/browser/hand-off.spec.ts",
  "tests/browser/live-editing.spec.ts",
  "tests/browser/streaming.spec.ts",
];

/**
 * The turn of this commit, from 1 on: the next commit has the next one, and another run of this commit the same. Sources
 * without a history have the first one.
 */
export async function turnOfCommit(): Promise<number> {
  const counted = await promisify(execFile)("git", ["rev-list", "--count", "HEAD"]).catch(() => ({ stdout: "0" }));
  return (Number(counted.stdout) % TURNS) + 1;
}

/** Reads the costs. @throws where the file is not there. */
export async function readCosts(): Promise<Costs> {
  return JSON.parse(await readFile(COSTS_FILE, "utf8")) as Costs;
}

/**
 * Chooses a suite's files for one turn: all that are short or new, and this turn's share of the long ones. The shares are
 * of about the same length, and together they are all files.
 */
export function filesOfTurn(files: readonly string[], costs: Costs, turn: number): string[] {
  const cost = (file: string) => (ALWAYS.includes(file) ? 0 : (costs[file] ?? 0));
  const long = files.filter((file) => cost(file) >= LONG).sort((a, b) => cost(b) - cost(a) || a.localeCompare(b));
  const shares = Array.from({ length: TURNS }, () => ({ seconds: 0, files: new Set<string>() }));
  for (const file of long) {
    const least = shares.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.seconds += cost(file);
    least.files.add(file);
  }
  return files.filter((file) => cost(file) < LONG || shares[turn - 1]?.files.has(file));
}

/** Writes how long the long files took, in whole seconds, in the order of their paths. */
export async function writeCosts(seconds: Costs): Promise<void> {
  const long = Object.entries(seconds).filter(([, took]) => took >= LONG);
  const sorted = long.sort(([a], [b]) => a.localeCompare(b)).map(([file, took]) => [file, Math.round(took)]);
  await writeFile(COSTS_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
