import { join, relative } from "node:path";
import type { Costs } from "./selection.ts";

/** The parts of Playwright's JSON report that are read here. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number };
  suites: BrowserSuite[];
}

interface BrowserSuite {
  title: string;
  specs?: { title: string; file: string; ok: boolean; tests: { results: BrowserResult[] }[] }[];
  suites?: BrowserSuite[];
}

interface BrowserResult {
  /** The duration in milliseconds. */
  duration: number;
  errors?: { message?: string }[];
}

/** A failed test: its file, its name and its error; for a property test also the counterexample. */
export interface Failure {
  file: string;
  name: string;
  why: string;
}

/** Lists the failed tests of a Vitest report, and the files that could not run at all. */
export function unitFailures({ testResults }: UnitReport): Failure[] {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(process.cwd(), path);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed")
      return [{ file, name: "(the whole file)", why: whatWasWrong(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      why: whatWasWrong(failureMessages[0]),
    }));
  });
}

/** Lists the failed tests of a Playwright report. */
export function browserFailures({ suites }: Pick<BrowserReport, "suites">): Failure[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((one) => one.errors ?? []));
        return { file, name: title, why: whatWasWrong(errors[0]?.message) };
      }),
    ...browserFailures({ suites: inner }),
  ]);
}

/** Returns the duration of each file of a Vitest report, in seconds. */
export function unitSeconds({ testResults }: UnitReport): Costs {
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [relative(process.cwd(), name), (endTime - startTime) / 1000]),
  );
}

/** Returns the total duration of each file's tests of a Playwright report, in seconds. */
export function browserSeconds({ suites }: Pick<BrowserReport, "suites">): Costs {
  const seconds: Record<string, number> = {};
  const add = ({ specs = [], suites: inner = [] }: BrowserSuite) => {
    for (const { file, tests } of specs) {
      const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      const path = join("tests/browser", file);
      seconds[path] = (seconds[path] ?? 0) + took / 1000;
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return seconds;
}

/** Lists each failed test with its error, for the end of a long output. */
export function listFailures(failures: readonly Failure[]): string {
  return failures.map(({ file, name, why }) => `  ${file} › ${name}${why === "" ? "" : `: ${why}`}\n`).join("");
}

/** The number of lines of a message that are kept; they include a property's seed, its counterexample and the error. */
const MOST_LINES = 12;

/** Shortens an error message: it ends before its stack, or after the most lines, and is indented for a list. */
function whatWasWrong(message = ""): string {
  const lines = message.trim().split("\n");
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const told = lines.slice(0, stack === -1 ? MOST_LINES : Math.min(stack, MOST_LINES));
  return told.filter((line) => line.trim() !== "").join("\n    ");
}
/** The parts of Vitest's JSON report that are read here. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** The path of the file. */
    name: string;
    status: string;
    /** The times at which it began and ended, in milliseconds. */
    startTime: number;
    endTime: number;
    /** The error that kept the file from running. */
    message: string;
    assertionResults: { ancestorTitles: string[]; fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The beginning of a test's name that cites the section which it checks: `spec 000 §3: …`. */
const SECTION = /^(spec \d{3} §\d+): /;

/** Lists the number of tests for each section of the specification, a line for each. */
export function listBySection(reports: readonly UnitReport[]): string {
  const counts = new Map<string, { passed: number; failed: number }>();
  const results = reports.flatMap(({ testResults }) => testResults);
  for (const { ancestorTitles, status } of results.flatMap(({ assertionResults }) => assertionResults)) {
    const section = SECTION.exec(ancestorTitles[0] ?? "")?.[1];
    if (section === undefined) continue;
    const count = counts.get(section) ?? { passed: 0, failed: 0 };
    count[status === "passed" ? "passed" : "failed"] += 1;
    counts.set(section, count);
  }
  const sections = [...counts].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  return sections.map(([name, { passed, failed }]) => `  ${name.padEnd(14)} ${line(passed, failed)}\n`).join("");
}

function line(passed: number, failed: number): string {
  return failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
}
