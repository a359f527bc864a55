import { type Failure, listFailures } from "./failures.ts";
import { runSuite, type SuiteName, type SuiteRun } from "./suites.ts";

/** Where more files fail than these it is not the machine that was too busy. */
const MOST_FILES = 8;

export interface SteadyRun extends SuiteRun {
  /** What failed, and passed the second time. */
  unsteady: readonly Failure[];
}

/**
 * Runs a suite whose tests meet real time: shops and browsers share a machine that may stand still for a second. The few
 * files with a failed test run once more, by themselves and on new shops; what fails again has failed, the rest counts as
 * passed and is told at the end, because a test that needs luck wants mending.
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

/** What needed a second try, in words for the end of a run; empty where nothing did. */
export function tellUnsteady(failures: readonly Failure[]): string {
  return failures.length === 0 ? "" : `\nPassed only the second time:\n${listFailures(failures)}`;
}
