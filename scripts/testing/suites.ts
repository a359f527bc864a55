import { readFile, rm } from "node:fs/promises";
import { runAloud } from "../command.ts";
import { listBySection, type UnitReport } from "./by-section.ts";

const UNIT_REPORT = "test-results/unit.json";
const BROWSER_PROJECTS = ["pages", "timed"] as const;

export interface Count {
  passed: number;
  failed: number;
}

/** Runs the unit and worker tests. Without a choice of files it holds the domain to its coverage. */
export async function runUnitTests(files: readonly string[] = []): Promise<Count> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
  await rm(UNIT_REPORT, { force: true });
  const code = await runAloud("vitest", ["run", ...(files.length === 0 ? ["--coverage"] : files), ...reporters]);
  const report = await readReport<UnitReport>(UNIT_REPORT);
  if (report && files.length === 0)
    process.stdout.write(`\nBy section of the specification:\n${listBySection(report)}`);
  return settle(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

/** Runs the browser tests: pages side by side, then those that hold a time, one after the other. */
export async function runBrowserTests(files: readonly string[] = []): Promise<Count> {
  const total = { passed: 0, failed: 0 };
  for (const project of BROWSER_PROJECTS) {
    const { passed, failed } = await runBrowserProject(project, files);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

async function runBrowserProject(project: string, files: readonly string[]): Promise<Count> {
  const reportPath = `test-results/browser-${project}.json`;
  // Playwright reads each file as a pattern.
  const patterns = files.map((file) => `${file.replaceAll(".", "\\.")}$`);
  const output = `--output=test-results/${project}`;
  const args = ["test", `--project=${project}`, "--pass-with-no-tests", output, "--reporter=list,json", ...patterns];
  const code = await runAloud("playwright", args, { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath });
  const report = await readReport<{ stats: { expected: number; unexpected: number } }>(reportPath);
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return settle(code, { passed: expected, failed: unexpected });
}

/** A runner that failed without a failed test (a crash, an unhandled error) counts as one failure. */
function settle(code: number | null, counted: Count): Count {
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

async function readReport<T>(path: string): Promise<T | null> {
  return JSON.parse(await readFile(path, "utf8").catch(() => "null")) as T | null;
}
