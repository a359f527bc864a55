import { buildShop } from "./build/shop.ts";
import { main, runQuietly } from "./command.ts";
import { parseTestArguments } from "./testing/arguments.ts";
import { ensureBuild } from "./testing/fresh-build.ts";
import { selectTests } from "./testing/selection.ts";
import { type Count, runBrowserTests, runUnitTests } from "./testing/suites.ts";
import { useTemporaryFolder } from "./testing/temporary-folder.ts";

/**
 * Everything: types, lint, the build, unit and worker tests, browser tests. With paths of tests just those, on a build
 * of what is there. Ends with how many passed and failed, and leaves nothing behind but `test-results`.
 */
main(async () => {
  const { isLong, paths } = parseTestArguments(process.argv.slice(2));
  const { unit, browser } = await selectTests(paths);
  useTemporaryFolder();
  if (isLong) process.env.LONG_TESTS = "on";
  const all = paths.length === 0 ? await runEverything() : await runChosen(unit, browser);
  const passed = all.reduce((sum, one) => sum + one.passed, 0);
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
});

async function runEverything(): Promise<Count[]> {
  const checks = await Promise.all([
    count("Types", () => runQuietly("tsc", ["-b"])),
    count("Lint", () => runQuietly("biome", ["check", "--error-on-warnings", "."])),
    count("Build", buildShop),
  ]);
  // Without a build there is no shop to test.
  const isBuilt = checks.at(-1)?.failed === 0;
  return isBuilt ? [...checks, await runUnitTests(), await runBrowserTests()] : checks;
}

async function runChosen(unit: readonly string[], browser: readonly string[]): Promise<Count[]> {
  const build = await count("Build", ensureBuild);
  if (build.failed > 0) return [build];
  const suites: Count[] = [];
  if (unit.length > 0) suites.push(await runUnitTests(unit));
  if (browser.length > 0) suites.push(await runBrowserTests(browser));
  return suites;
}

/** Runs one of several checks at once, and prints its line when it ends. */
async function count(name: string, work: () => Promise<unknown>): Promise<Count> {
  const started = performance.now();
  const line = (text: string) => process.stdout.write(`  ${name} … ${text}\n`);
  try {
    await work();
    line(`${((performance.now() - started) / 1000).toFixed(1)} s`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    line(`failed\n${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}
