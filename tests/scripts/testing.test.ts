import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserFailures, browserSeconds, listFailures, unitFailures, unitSeconds } from "#scripts/testing/report.ts";
import {
  filesOfTurn,
  longInEveryTurn,
  parseTestArguments,
  readCosts,
  selectTests,
  TURNS,
  turnOfCommit,
} from "#scripts/testing/selection.ts";
import { isLong, runs, runsText } from "#tests/support/runs.ts";

const ONE_FILE = "tests/domain/page/media-format.test.ts";
const WITH_A_SHOP = "tests/worker/shop/which-shop.test.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "runner-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm test` with these arguments, in a process without this one's environment and with a temporary folder of its own. */
function runTests(...args: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, TMPDIR: folder, NO_COLOR: "1" };
  const child = spawn(process.execPath, ["scripts/run.mjs", "test", ...args], { env });
  const run = { child, output: "", ended: Promise.resolve<number | null>(null) };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (run.output += chunk));
  run.ended = new Promise((resolve) => child.on("close", resolve));
  return run;
}

describe("npm test", () => {
  it("with a path runs just what is there, and leaves nothing in the temporary folder", async () => {
    const run = runTests(ONE_FILE);
    expect(await run.ended, run.output).toBe(0);
    expect(run.output).toContain("Test Files  1 passed (1)");
    expect(run.output).toMatch(/\n\d+ passed, 0 failed\n$/);
    expect(run.output).not.toContain("Coverage");
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(isLong())("leaves nothing either when it is interrupted while shops are running", async () => {
    const run = runTests(WITH_A_SHOP);
    await vi.waitFor(() => expect(readdirSync(folder, { recursive: true }).join()).toContain("miniflare"), {
      timeout: 120_000,
    });
    run.child.kill("SIGINT");
    expect(await run.ended, run.output).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["tests/nowhere", "There is no test at tests/nowhere."],
    ["domain/page", "There is no test at domain/page."],
    [
      "--lnog",
      "Unknown option --lnog; there are --long, --all, --turn=1 to --turn=12 and --measure, and paths of tests.",
    ],
    ["--turn=13", "Unknown option --turn=13; there are"],
  ])("%s ends with 1 and a sentence", async (argument, sentence) => {
    const run = runTests(argument);
    expect(await run.ended).toBe(1);
    expect(run.output).toContain(sentence);
  });
});

describe("the choice of tests", () => {
  it("is of files and folders, each test once, for the program that runs it", async () => {
    const { unit, workers, browser } = await selectTests([
      "tests/browser/ops.spec.ts",
      "tests/domain/page/",
      WITH_A_SHOP,
      `./${ONE_FILE}`,
    ]);
    expect(browser).toEqual(["tests/browser/ops.spec.ts"]);
    expect(workers).toEqual([WITH_A_SHOP]);
    expect(unit).toContain("tests/domain/page/media.test.ts");
    expect(unit.filter((file) => file === ONE_FILE)).toHaveLength(1);
    expect((await selectTests(["tests/browser"])).unit).toEqual([]);
  });

  it("may come with --long, wherever it stands", () => {
    const plain = { isLong: false, isMeasured: false, turn: "of this commit", paths: [] };
    expect(parseTestArguments([])).toEqual(plain);
    expect(parseTestArguments(["a", "--long", "b"])).toEqual({
      ...plain,
      isLong: true,
      turn: "all",
      paths: ["a", "b"],
    });
    expect(parseTestArguments(["--all"])).toEqual({ ...plain, turn: "all" });
    expect(parseTestArguments(["--turn=3"])).toEqual({ ...plain, turn: 3 });
    expect(parseTestArguments(["--turn=12", "--measure"])).toEqual({ ...plain, isMeasured: true, turn: 12 });
    expect(parseTestArguments(["--all", "--measure"])).toEqual({ ...plain, isMeasured: true, turn: "all" });
  });

  it("takes the long files by turns of about the same length, and the others and new ones always", async () => {
    const costs = await readCosts();
    const { workers, browser } = await selectTests(["tests"]);
    const files = [...workers, ...browser, "tests/worker/new.test.ts"];
    const long = new Set(Object.keys(costs));
    const turns = Array.from({ length: TURNS }, (_, at) => filesOfTurn(files, costs, at + 1));
    expect(new Set(turns.flat())).toEqual(new Set(files));
    const shares = turns.map((turn) => turn.filter((file) => long.has(file)));
    expect(shares.flat().sort()).toEqual(files.filter((file) => long.has(file)).sort());
    for (const turn of turns)
      expect(turn.filter((file) => !long.has(file))).toEqual(files.filter((file) => !long.has(file)));
    const lengths = shares.map((share) => share.reduce((sum, file) => sum + (costs[file] ?? 0), 0));
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(Math.max(...Object.values(costs)));
    expect(Number.isInteger(await turnOfCommit())).toBe(true);
  });

  it("is run whole by GitHub, one machine a turn", async () => {
    const workflow = await readFile(".github/workflows/test.yml", "utf8");
    const turns = Array.from({ length: TURNS }, (_, at) => at + 1);
    expect(workflow).toContain(`turn: [${turns.join(", ")}]`);
  });

  it("names files that take long in every turn: those without a saved duration", () => {
    const seconds = { "tests/worker/a.test.ts": 9, "tests/worker/b.test.ts": 9, "tests/browser/c.spec.ts": 3 };
    const others = {
      "tests/worker/short.test.ts": 1,
      "tests/domain/d.test.ts": 9,
      "tests/browser/hand-off.spec.ts": 20,
    };
    const costs = { "tests/worker/b.test.ts": 4 };
    expect(longInEveryTurn({ ...seconds, ...others }, costs)).toEqual([
      "tests/browser/c.spec.ts",
      "tests/worker/a.test.ts",
    ]);
  });

  it("knows how long a file took from either program's report", () => {
    const name = `${process.cwd()}/tests/a.test.ts`;
    const report = { name, status: "passed", message: "", assertionResults: [], startTime: 1000, endTime: 3500 };
    expect(unitSeconds({ numPassedTests: 0, numFailedTests: 0, testResults: [report] })).toEqual({
      "tests/a.test.ts": 2.5,
    });
    const spec = (duration: number) => ({
      title: "",
      file: "b.spec.ts",
      ok: true,
      tests: [{ results: [{ duration }] }],
    });
    const suites = [{ title: "", specs: [spec(1000)], suites: [{ title: "", specs: [spec(250)] }] }];
    expect(browserSeconds({ suites })).toEqual({ "tests/browser/b.spec.ts": 1.25 });
  });
});

describe("the end of a run", () => {
  it("names each failed test with its file and what was wrong, a property with what broke it", () => {
    const test = { ancestorTitles: [], fullName: "a price is whole", status: "failed" };
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: `${process.cwd()}/tests/a.test.ts`,
          status: "failed",
          message: "",
          ...{ startTime: 0, endTime: 0 },
          assertionResults: [
            {
              ...test,
              failureMessages: ["Property failed after 1 tests\n{ seed: 7 }\n\nexpected 1 to be 2\n    at line 3"],
            },
            { ...test, status: "passed", failureMessages: [] },
          ],
        },
        {
          name: `${process.cwd()}/tests/b.test.ts`,
          status: "failed",
          message: "no such module\n",
          ...{ startTime: 0, endTime: 0 },
          assertionResults: [],
        },
      ],
    };
    const spec = { title: "a page opens", file: "c.spec.ts", ok: false };
    const suites = [
      {
        title: "c.spec.ts",
        suites: [
          {
            title: "a page",
            specs: [{ ...spec, tests: [{ results: [{ duration: 0, errors: [{ message: "closed\n…" }] }] }] }],
          },
        ],
        specs: [{ ...spec, ok: true, tests: [] }],
      },
    ];
    expect(listFailures([...unitFailures(report), ...browserFailures({ suites })])).toBe(
      [
        "  tests/a.test.ts › a price is whole: Property failed after 1 tests\n    { seed: 7 }\n    expected 1 to be 2\n",
        "  tests/b.test.ts › (the whole file): no such module\n",
        "  c.spec.ts › a page opens: closed\n    …\n",
      ].join(""),
    );
  });
});

describe("runs of a property", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("are few by default and all under --long, and a name says how many", () => {
    vi.stubEnv("LONG_TESTS", undefined);
    expect([runs(100_000), runs(500), runs(1000, 200)]).toEqual([1000, 500, 200]);
    expect(runsText(100_000)).toBe("1,000");
    vi.stubEnv("LONG_TESTS", "on");
    expect([runs(100_000), runs(500), runs(1000, 200)]).toEqual([100_000, 500, 1000]);
    expect(runsText(100_000)).toBe("100,000");
  });
});
