import { main, runQuietly } from "./command.ts";
import { ensureBuild } from "./testing/fresh-build.ts";
import { listBySection, listFailures } from "./testing/report.ts";
import {
  type Costs,
  filesOfTurn,
  longInEveryTurn,
  parseTestArguments,
  readCosts,
  selectTests,
  type TestArguments,
  type TestSelection,
  TURNS,
  turnOfCommit,
  writeCosts,
} from "./testing/selection.ts";
import {
  type Count,
  runSteadily,
  runSuite,
  type SteadyRun,
  type SuiteName,
  type SuiteRun,
  tellUnsteady,
} from "./testing/suites.ts";
import { useTemporaryFolder } from "./testing/temporary-folder.ts";

/**
 * Runs all checks: types, lint, the build, unit and worker tests, browser tests. With paths of tests it runs only those, on an
 * up-to-date build. It ends with the numbers of passed and failed tests, and leaves nothing behind but `test-results`.
 */
main(async () => {
  const { isLong, isMeasured, turn, paths } = parseTestArguments(process.argv.slice(2));
  const isWhole = paths.length === 0;
  const selection = await selectTests(isWhole ? ["tests"] : paths);
  useTemporaryFolder();
  if (isLong) process.env.LONG_TESTS = "on";
  const all: (Count & Partial<SteadyRun>)[] = isWhole
    ? await runEverything(await ofTurn(selection, turn))
    : await runChosen(selection);
  const seconds: Costs = Object.assign({}, ...all.map((one) => one.seconds));
  if (isMeasured) await writeCosts(seconds, await selectTests(["tests"]));
  const passed = all.reduce((sum, one) => sum + one.passed, 0);
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  process.stdout.write(tellUnsteady(all.flatMap(({ unsteady }) => unsteady ?? [])));
  process.stdout.write(tellLong(longInEveryTurn(seconds, await readCosts())));
  if (failed > 0) process.stdout.write(`\nFailed:\n${listFailures(all.flatMap(({ failures }) => failures))}`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** Returns the files of a turn; for "all" every file. */
async function ofTurn(selection: TestSelection, asked: TestArguments["turn"]): Promise<TestSelection> {
  if (asked === "all") return selection;
  const turn = asked === "of this commit" ? await turnOfCommit() : asked;
  const costs = await readCosts();
  const workers = filesOfTurn(selection.workers, costs, turn);
  const browser = filesOfTurn(selection.browser, costs, turn);
  process.stdout.write(
    `  Turn ${turn} of ${TURNS}: ${workers.length} of ${selection.workers.length} files of workers, ` +
      `${browser.length} of ${selection.browser.length} of pages (npm test -- --all runs every one)\n`,
  );
  return { ...selection, workers, browser };
}

/** Names long files that every run contains, because their durations are not saved yet; empty if there are none. */
function tellLong(files: readonly string[]): string {
  return files.length === 0
    ? ""
    : `\nIn every turn until "npm test -- --measure" saves their durations: ${files.join(", ")}\n`;
}

/** Runs the build and all checks that do not need it at once; then one suite after the other, as each takes the whole machine. */
async function runEverything({ workers: files, browser }: TestSelection): Promise<Count[]> {
  const [types, lint, built, unit] = await Promise.all([
    check("Types", () => runQuietly("tsc", ["-b"])),
    check("Lint", () => runQuietly("biome", ["check", "--error-on-warnings", "."])),
    check("Build", build),
    runUnitTests(),
  ]);
  const first = [types, lint, built, unit];
  // Without a build there is no shop to test.
  if (built.failed > 0) return first;
  const workers = await runSteadily("workers", files);
  const reports = [unit, workers].flatMap(({ report }) => report ?? []);
  process.stdout.write(`\nBy section of the specification:\n${listBySection(reports)}`);
  return [...first, workers, await runSteadily("pages", browser), await runSteadily("timed", browser)];
}

/** Builds both workers. The build's code is loaded only here: that takes longer than to find that a path has no tests. */
async function build(): Promise<void> {
  const { buildBoth } = await import("./build/both.ts");
  await buildBoth();
}

async function runChosen({ unit, workers, browser }: TestSelection): Promise<Count[]> {
  const built = await check("Build", ensureBuild);
  if (built.failed > 0) return [built];
  const chosen: [SuiteName, readonly string[]][] = [
    ["unit", unit],
    ["workers", workers],
    ["pages", browser],
    ["timed", browser],
  ];
  const suites: Count[] = [];
  for (const [name, files] of chosen) if (files.length > 0) suites.push(await runSuite(name, { files }));
  return suites;
}

/** Runs one of several checks that run at once, and prints its line when it ends. */
async function check(name: string, work: () => Promise<unknown>): Promise<Count> {
  const line = startLine(name);
  try {
    await work();
    line("");
    return { passed: 1, failed: 0, failures: [] };
  } catch (error) {
    line(`failed\n${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, failures: [{ file: name, name: "failed", why: "" }] };
  }
}

/** Runs the unit tests during the build. Prints a line when they end, and their whole output if one failed. */
async function runUnitTests(): Promise<SuiteRun> {
  const line = startLine("Unit tests");
  const run = await runSuite("unit", { quiet: true });
  line(run.failed > 0 ? `${run.failed} failed\n${run.output}` : `${run.passed} passed`);
  return run;
}

function startLine(name: string): (text: string) => void {
  const started = performance.now();
  return (text) => process.stdout.write(`  ${name} … ${((performance.now() - started) / 1000).toFixed(1)} s ${text}\n`);
}
