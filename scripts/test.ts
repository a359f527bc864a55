import { main, runQuietly } from "./command.ts";
import { ensureBuild } from "./testing/fresh-build.ts";
import { listBySection, listFailures } from "./testing/report.ts";
import {
  filesOfTurn,
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
 * Everything: types, lint, the build, unit and worker tests, browser tests. With paths of tests just those, on a build
 * of what is there. Ends with how many passed and failed, and leaves nothing behind but `test-results`.
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
  if (isMeasured) await writeCosts(Object.assign({}, ...all.map(({ seconds }) => seconds)));
  const passed = all.reduce((sum, one) => sum + one.passed, 0);
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  process.stdout.write(tellUnsteady(all.flatMap(({ unsteady }) => unsteady ?? [])));
  if (failed > 0) process.stdout.write(`\nFailed:\n${listFailures(all.flatMap(({ failures }) => failures))}`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** The files of a turn; of all turns every file. */
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

/** What needs no build beside the build; then one suite after the other, as each takes the whole machine. */
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

/** What builds is read only when it is wanted: it takes longer than to say that a path has no tests. */
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

/** Runs one of several things at once, and prints its line when it ends. */
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

/** Runs the unit tests beside the build: a line when they end, and all that was printed where one failed. */
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
