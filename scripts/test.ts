import { readFile } from "node:fs/promises";
import { buildShop } from "./build/shop.ts";
import { main, runAloud, runQuietly, step } from "./command.ts";
import { listBySection, type UnitReport } from "./testing/by-section.ts";

const UNIT_REPORT = "test-results/unit.json";
const BROWSER_REPORT = "test-results/browser.json";

interface Count {
  passed: number;
  failed: number;
}

/** Everything: types, lint, the build, unit and worker tests, browser tests. Ends with how many passed and failed. */
main(async () => {
  const checks = [
    await count("Types", () => runQuietly("tsc", ["-b"])),
    await count("Lint", () => runQuietly("biome", ["check", "--error-on-warnings", "."])),
    await count("Build", buildShop),
  ];
  // Without a build there is no shop to test.
  const built = checks.at(-1)?.failed === 0;
  const suites = built ? [await runUnitTests(), await runBrowserTests()] : [];
  const all = [...checks, ...suites];
  const passed = all.reduce((sum, one) => sum + one.passed, 0);
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
});

async function count(name: string, work: () => Promise<unknown>): Promise<Count> {
  try {
    await step(name, work);
    return { passed: 1, failed: 0 };
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

async function runUnitTests(): Promise<Count> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
  const code = await runAloud("vitest", ["run", "--coverage", ...reporters]);
  const report = await readReport<UnitReport>(UNIT_REPORT);
  if (report) process.stdout.write(`\nBy section of the specification:\n${listBySection(report)}`);
  return settle(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

async function runBrowserTests(): Promise<Count> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT };
  const code = await runAloud("playwright", ["test", "--reporter=list,json"], env);
  const report = await readReport<{ stats: { expected: number; unexpected: number } }>(BROWSER_REPORT);
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
