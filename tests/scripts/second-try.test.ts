import { beforeEach, describe, expect, it, vi } from "vitest";
import { runSteadily, type runSuite, type SuiteRun, tellUnsteady } from "#scripts/testing/suites.ts";

const failure = (file: string, name = "opens") => ({ file, name, why: "late" });
const ran = (passed: number, ...failures: ReturnType<typeof failure>[]): SuiteRun => ({
  ...{ passed, failed: failures.length, failures },
  ...{ output: "", report: null, seconds: {} },
});

/** Makes a suite whose runs end as given, in turn; `asked` lists what it was asked to run. */
function suiteOf(...ends: SuiteRun[]) {
  const asked: (readonly string[] | undefined)[] = [];
  const run: typeof runSuite = async (_, { files } = {}) => {
    asked.push(files);
    return ends[asked.length - 1] ?? expect.fail("it was run once more");
  };
  return { run, asked };
}

beforeEach(() => void vi.spyOn(process.stdout, "write").mockReturnValue(true));

describe("a suite whose tests meet real time", () => {
  it("runs the files that failed once more by themselves, and tells what then passed", async () => {
    const [steady, unsteady] = [failure("a.test.ts", "is wrong"), failure("b.spec.ts")];
    const { run, asked } = suiteOf(ran(8, steady, unsteady), ran(3, steady));
    const end = await runSteadily("pages", ["a.test.ts", "b.spec.ts", "c.spec.ts"], run);
    expect(asked).toEqual([
      ["a.test.ts", "b.spec.ts", "c.spec.ts"],
      ["a.test.ts", "b.spec.ts"],
    ]);
    expect(end).toMatchObject({ passed: 9, failed: 1, failures: [steady], unsteady: [unsteady] });
    expect(tellUnsteady(end.unsteady)).toBe("\nPassed only the second time:\n  b.spec.ts › opens: late\n");
  });

  it("is left alone where nothing failed", async () => {
    const { run, asked } = suiteOf(ran(8));
    const end = await runSteadily("workers", [], run);
    expect([end.passed, end.failed, asked.length, tellUnsteady(end.unsteady)]).toEqual([8, 0, 1, ""]);
  });

  it.each([
    ["where many files failed", [..."abcdefghi"].map((name) => failure(`${name}.test.ts`))],
    ["where its program failed", [failure("workers", "(the suite itself)")]],
  ])("has failed %s", async (_, failures) => {
    const { run } = suiteOf(ran(8, ...failures));
    expect(await runSteadily("workers", [], run)).toMatchObject({ failed: failures.length, failures, unsteady: [] });
  });
});
