import { relative } from "node:path";
import type { UnitReport } from "./by-section.ts";

/** What Playwright's JSON report says of its tests, as far as it is read here. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number };
  suites: BrowserSuite[];
}

interface BrowserSuite {
  title: string;
  specs?: { title: string; file: string; ok: boolean; tests: { results: { errors?: { message?: string }[] }[] }[] }[];
  suites?: BrowserSuite[];
}

/** A test that failed: where it stands, its name, and what was wrong: of a property also what broke it. */
export interface Failure {
  file: string;
  name: string;
  why: string;
}

/** The failed tests of a Vitest report, and the files that could not be read at all. */
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

/** The failed tests of a Playwright report. */
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

/** Each failed test with what was wrong, for the end of a run whose output is long. */
export function listFailures(failures: readonly Failure[]): string {
  return failures.map(({ file, name, why }) => `  ${file} › ${name}${why === "" ? "" : `: ${why}`}\n`).join("");
}

/** Lines of a message that are kept: a property's seed, what broke it, and the error are among them. */
const MOST_LINES = 12;

/** A message up to where its stack begins, in as many lines as one reads, each below the test's name. */
function whatWasWrong(message = ""): string {
  const lines = message.trim().split("\n");
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const told = lines.slice(0, stack === -1 ? MOST_LINES : Math.min(stack, MOST_LINES));
  return told.filter((line) => line.trim() !== "").join("\n    ");
}
