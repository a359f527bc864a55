import { readFile, rm } from "node:fs/promises";
import { type ProgramRun, runAloud, runCaptured } from "../command.ts";
import {
  type BrowserReport,
  browserFailures,
  browserSeconds,
  type Failure,
  listFailures,
  type UnitReport,
  unitFailures,
  unitSeconds,
} from "./report.ts";
import type { Costs } from "./selection.ts";

/**
 * The suites of tests: Vitest in this process alone, Vitest with shops in workerd, Playwright with pages side by side,
 * and Playwright with tests that have a time limit. The names are those of the projects in the two configurations.
 */
export type SuiteName = "unit" | "workers" | "pages" | "timed";

export interface Count {
  passed: number;
  failed: number;
  /** The failures, one by one. */
  failures: Failure[];
}

export interface SuiteRun extends Count {
  /** Its output, if it was not shown. */
  output: string;
  /** Vitest's report; null for a browser suite, and if none was written. */
  report: UnitReport | null;
  /** The duration of each file in seconds. */
  seconds: Costs;
}

interface SuiteOptions {
  /** The files to run; all of the suite if empty. */
  files?: readonly string[];
  /** True if the output is kept instead of shown. */
  quiet?: boolean;
}

/** Runs one suite. A run of all unit tests also checks the coverage of the domain. */
export async function runSuite(name: SuiteName, { files = [], quiet = false }: SuiteOptions = {}): Promise<SuiteRun> {
  const run: Runner = quiet ? runCaptured : runAloud;
  if (name === "unit") return runVitest(run, files.length === 0 ? ["--coverage"] : [], name, files);
  // Shops mostly wait, so there is one worker more than there are cores.
  if (name === "workers") return runVitest(run, ["--maxWorkers=3"], name, files);
  return runPlaywright(run, name, files);
}

type Runner = typeof runCaptured;

async function runVitest(
  run: Runner,
  options: readonly string[],
  project: "unit" | "workers",
  files: readonly string[],
): Promise<SuiteRun> {
  const path = `test-results/${project}.json`;
  await rm(path, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const ended = await run("vitest", ["run", `--project=${project}`, ...options, ...files, ...reporters]);
  const report = await readReport<UnitReport>(path);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {};
  const failures = report === null ? [] : unitFailures(report);
  const seconds = report === null ? {} : unitSeconds(report);
  return settle(project, ended, { passed, failed, failures, report, seconds });
}

async function runPlaywright(run: Runner, project: "pages" | "timed", files: readonly string[]): Promise<SuiteRun> {
  const path = `test-results/browser-${project}.json`;
  // Playwright reads each file as a pattern.
  const patterns = files.map((file) => `${file.replaceAll(".", "\\.")}$`);
  const output = `--output=test-results/${project}`;
  const args = ["test", `--project=${project}`, "--pass-with-no-tests", output, "--reporter=list,json", ...patterns];
  await rm(path, { force: true });
  const ended = await run("playwright", args, { PLAYWRIGHT_JSON_OUTPUT_NAME: path });
  const report = await readReport<BrowserReport>(path);
  const { expected: passed = 0, unexpected: failed = 0 } = report?.stats ?? {};
  const failures = report === null ? [] : browserFailures(report);
  const seconds = report === null ? {} : browserSeconds(report);
  return settle(project, ended, { passed, failed, failures, report: null, seconds });
}

/** A program that failed without a failed test (a crash, an unhandled error) counts as one failure. */
function settle(suite: SuiteName, { code, output }: ProgramRun, counted: Omit<SuiteRun, "output">): SuiteRun {
  if (code === 0 || counted.failed > 0) return { ...counted, output };
  const failures = [...counted.failures, { file: suite, name: "(the suite itself)", why: `ended with ${code}` }];
  return { ...counted, failed: 1, failures, output };
}

async function readReport<T>(path: string): Promise<T | null> {
  return JSON.parse(await readFile(path, "utf8").catch(() => "null")) as T | null;
}

/** The most files that may run again. If more fail, the cause is not a busy machine. */
const MOST_FILES = 8;

export interface SteadyRun extends SuiteRun {
  /** Tests that failed, and passed the second time. */
  unsteady: readonly Failure[];
}

/**
 * Runs a suite whose tests depend on real time: shops and browsers share a machine that may stand still for a second. If only a
 * few files have a failed test, they run once more, by themselves and on new shops. Tests that fail again have failed. The others
 * count as passed and are listed at the end, because a test that depends on luck must be mended.
 */
export async function runSteadily(
  name: SuiteName,
  chosen: readonly string[] = [],
  run: typeof runSuite = runSuite,
): Promise<SteadyRun> {
  const first = await run(name, { files: chosen });
  const files = [...new Set(first.failures.map(({ file }) => file))];
  const areTests = files.every((file) => /\.(test|spec)\.tsx?$/.test(file));
  if (files.length === 0 || files.length > MOST_FILES || !areTests) return { ...first, unsteady: [] };
  process.stdout.write(`\nOnce more, by themselves: ${files.join(", ")}\n`);
  const second = await run(name, { files });
  const isSame = (one: Failure) => second.failures.some(({ file, name }) => file === one.file && name === one.name);
  return {
    ...first,
    passed: Math.max(0, first.passed + first.failed - second.failed),
    failed: second.failed,
    failures: second.failures,
    unsteady: first.failures.filter((one) => !isSame(one)),
  };
}

/** Lists the tests that needed a second run, for the end of a run; empty if there are none. */
export function tellUnsteady(failures: readonly Failure[]): string {
  return failures.length === 0 ? "" : `\nPassed only the second time:\n${listFailures(failures)}`;
}
