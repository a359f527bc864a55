import { readFile, rm } from "node:fs/promises";
import { type ProgramRun, runAloud, runCaptured } from "../command.ts";
import type { UnitReport } from "./by-section.ts";
import {
  type BrowserReport,
  browserFailures,
  browserSeconds,
  type Failure,
  unitFailures,
  unitSeconds,
} from "./failures.ts";
import type { Costs } from "./turns.ts";

/**
 * The tests' programs: Vitest in this process alone, Vitest with shops in workerd, Playwright with pages side by side,
 * and Playwright with the tests that hold a time. The names are those of the projects in the two configurations.
 */
export type SuiteName = "unit" | "workers" | "pages" | "timed";

export interface Count {
  passed: number;
  failed: number;
  /** What failed, one by one. */
  failures: Failure[];
}

export interface SuiteRun extends Count {
  /** What it printed, where that was not shown. */
  output: string;
  /** Vitest's report; null for a browser suite, and where there was none. */
  report: UnitReport | null;
  /** How long each file took. */
  seconds: Costs;
}

export interface SuiteOptions {
  /** Just these files; all of the suite where there are none. */
  files?: readonly string[];
  /** Its output is kept instead of shown. */
  quiet?: boolean;
}

/** Runs one suite. All unit tests together hold the domain to its coverage. */
export async function runSuite(name: SuiteName, { files = [], quiet = false }: SuiteOptions = {}): Promise<SuiteRun> {
  const run: Runner = quiet ? runCaptured : runAloud;
  if (name === "unit") return runVitest(run, files.length === 0 ? ["--coverage"] : [], name, files);
  // Shops mostly wait: one more than there are cores.
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
