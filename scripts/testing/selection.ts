import { execFile } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";

/** The folders of tests that start neither shop nor backend: Vitest's project "unit"; the others are "workers". */
export const UNIT_FOLDERS = ["blocks", "client", "domain", "house", "locales"];

/** Test files, by the suite that runs them. */
export interface TestSelection {
  unit: readonly string[];
  workers: readonly string[];
  browser: readonly string[];
}

const BROWSER = /\.spec\.ts$/;
const WITHOUT_BROWSER = /\.test\.tsx?$/;
const UNIT = new RegExp(`^tests/(${UNIT_FOLDERS.join("|")})/.*\\.test\\.tsx?$`);

/**
 * Finds the tests in files and folders, as paths from the project's folder.
 *
 * @throws Error that names a path without any test.
 */
export async function selectTests(paths: readonly string[]): Promise<TestSelection> {
  const files = new Set<string>();
  for (const path of paths) {
    const found = (await filesBelow(path)).filter((file) => BROWSER.test(file) || WITHOUT_BROWSER.test(file));
    if (found.length === 0) throw new Error(`There is no test at ${path}.`);
    for (const file of found) files.add(relative(".", resolve(file)));
  }
  const [browser, others] = partition([...files].sort(), BROWSER);
  const [unit, workers] = partition(others, UNIT);
  return { unit, workers, browser };
}

function partition(files: readonly string[], pattern: RegExp): [string[], string[]] {
  return [files.filter((file) => pattern.test(file)), files.filter((file) => !pattern.test(file))];
}

async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return (await readdir(path, { recursive: true })).map((name) => join(path, name));
}

/** The arguments of `npm test`. */
export interface TestArguments {
  /** True if property tests run as often as they state, and sweeps are complete. */
  isLong: boolean;
  /** The turn of the long files: a number, all of them, or the turn of the commit. */
  turn: number | "all" | "of this commit";
  /** True if the durations of the files that ran are saved, for the division into turns. */
  isMeasured: boolean;
  /** Files and folders of tests; empty for all of them. */
  paths: readonly string[];
}

const OPTION = /^--(?:long|all|measure|turn=([1-9]\d?))$/;

/** Reads the arguments. @throws Error that names an unknown option. */
export function parseTestArguments(args: readonly string[]): TestArguments {
  const options = args.filter((arg) => arg.startsWith("-"));
  const unknown = options.find((arg) => !OPTION.test(arg) || turnIn(arg) > TURNS);
  if (unknown !== undefined)
    throw new Error(
      `Unknown option ${unknown}; there are --long, --all, --turn=1 to --turn=${TURNS} and --measure, and paths of tests.`,
    );
  const isLong = options.includes("--long");
  const isMeasured = options.includes("--measure");
  const isWhole = isLong || options.includes("--all");
  const turn = options.map(turnIn).find((one) => one > 0) ?? "of this commit";
  return { isLong, isMeasured, turn: isWhole ? "all" : turn, paths: args.filter((arg) => !options.includes(arg)) };
}

/** Returns the turn that an option names; 0 if it names none. */
function turnIn(option: string): number {
  return Number(OPTION.exec(option)?.[1] ?? 0);
}

/** Durations of test files in seconds, by path; the saved ones hold only long files (`npm test -- --measure` writes them). */
export type Costs = Readonly<Record<string, number>>;

/** The number of turns; each takes an equal share of the long files. */
export const TURNS = 12;
/** The duration in seconds from which a file counts as long. */
const LONG = 3;
const COSTS_FILE = "tests/costs.json";
/**
 * Long files that belong to every turn all the same: the hand-off from a page to the designer, tests with time limits, and the
 * bytes of pages, which any change may make more.
 */
const ALWAYS = [
  "tests/browser/hand-off.spec.ts",
  "tests/browser/live-editing.spec.ts",
  "tests/browser/streaming.spec.ts",
  "tests/scripts/bench/any-machine.test.ts",
];

/**
 * Returns the turn of this commit, from 1 on: the next commit has the next turn, and another run of this commit the same. Sources
 * without a git history have the first one.
 */
export async function turnOfCommit(): Promise<number> {
  const counted = await promisify(execFile)("git", ["rev-list", "--count", "HEAD"]).catch(() => ({ stdout: "0" }));
  return (Number(counted.stdout) % TURNS) + 1;
}

/** Reads the saved durations. @throws Error if the file does not exist. */
export async function readCosts(): Promise<Costs> {
  return JSON.parse(await readFile(COSTS_FILE, "utf8")) as Costs;
}

/**
 * Chooses a suite's files for one turn: all short or new ones, and this turn's share of the long ones. All shares take about the
 * same time, and together they contain all files.
 */
export function filesOfTurn(files: readonly string[], costs: Costs, turn: number): string[] {
  const cost = (file: string) => costs[file] ?? 0;
  const long = files.filter((file) => cost(file) >= LONG).sort((a, b) => cost(b) - cost(a) || a.localeCompare(b));
  const shares = Array.from({ length: TURNS }, () => ({ seconds: 0, files: new Set<string>() }));
  for (const file of long) {
    const least = shares.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.seconds += cost(file);
    least.files.add(file);
  }
  return files.filter((file) => cost(file) < LONG || shares[turn - 1]?.files.has(file));
}

/** Returns the files of shops and browsers that took long and are in no turn: they run in every one. */
export function longInEveryTurn(seconds: Costs, costs: Costs): string[] {
  const isLong = (file: string) => BROWSER.test(file) || (WITHOUT_BROWSER.test(file) && !UNIT.test(file));
  return Object.keys(seconds)
    .filter(
      (file) => (seconds[file] ?? 0) >= LONG && costs[file] === undefined && !ALWAYS.includes(file) && isLong(file),
    )
    .sort();
}

/**
 * Updates the saved durations by those of a run, in seconds: whole ones, of long files alone, in the order of their paths. Files that
 * did not run keep theirs; files that are gone lose them.
 */
export async function writeCosts(seconds: Costs, { workers, browser }: TestSelection): Promise<void> {
  const costs = await readCosts();
  const byTurns = [...workers, ...browser].filter((file) => !ALWAYS.includes(file)).sort();
  const long = byTurns.flatMap((file) => {
    const took = seconds[file] ?? costs[file] ?? 0;
    return took >= LONG ? [[file, Math.round(took)] as const] : [];
  });
  await writeFile(COSTS_FILE, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}
