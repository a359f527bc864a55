import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesSince, flagNamed, flagsOf, parsePlan, planSchema, type RolloutPlan } from "#domain/flags/plan.ts";

const NOW_MS = Date.UTC(2026, 10, 1);

interface Matcher {
  matcherType: string;
  dependencyMatcherData?: { split: string } | null;
}

function flag(name: string, matchers: readonly Matcher[] = [{ matcherType: "ALL_KEYS" }], more: object = {}) {
  const partitions = [{ treatment: "on", size: 50 }];
  return {
    name,
    status: "ACTIVE",
    killed: false,
    seed: 7,
    defaultTreatment: "off",
    changeNumber: 3,
    conditions: [{ matcherGroup: { matchers }, partitions }],
    ...more,
  };
}

const body = (flags: readonly object[], t = NOW_MS) => ({ ff: { d: flags, s: -1, t }, rbs: { d: [], s: -1, t: -1 } });
const planOf = (...flags: object[]): RolloutPlan => {
  const read = parsePlan(body(flags), NOW_MS);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};
const names = (plan: RolloutPlan) => plan.flags.map(({ name }) => name);

describe("a rollout plan", () => {
  it("holds the service's flags, and what only their evaluation reads", () => {
    const plan = planOf(flag("sticky", undefined, { algo: 2, trafficAllocationSeed: 9 }));
    expect(plan.till).toBe(NOW_MS);
    expect(flagNamed(plan, "sticky")).toMatchObject({ algo: 2, trafficAllocationSeed: 9 });
    expect(flagNamed(plan, "other")).toBeNull();
    expect(planSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  });

  it("leaves out what no page can be given: archived flags, lists of visitors, names that no page can write", () => {
    const plan = planOf(
      flag("kept"),
      flag("old", undefined, { status: "ARCHIVED" }),
      flag("listed", [{ matcherType: "ALL_KEYS" }, { matcherType: "IN_SEGMENT" }]),
      flag("large", [{ matcherType: "IN_LARGE_SEGMENT" }]),
      flag("ruled", [{ matcherType: "IN_RULE_BASED_SEGMENT" }]),
      flag("a name with blanks"),
    );
    expect(names(plan)).toEqual(["kept"]);
  });

  it.each([
    ["garbage", "nothing", "no-plan"],
    ["a page", "<html>", "no-plan"],
    ["a plan of an older service", { splits: [], since: -1, till: 1 }, "no-plan"],
    ["a flag without its rules", body([{ ...flag("a"), conditions: null }]), "no-plan"],
    [
      "a share of 130 per cent",
      body([
        {
          ...flag("a"),
          conditions: [{ matcherGroup: { matchers: [] }, partitions: [{ treatment: "on", size: 130 }] }],
        },
      ]),
      "no-plan",
    ],
    ["no flags", body([]), "no-flags"],
    ["a change of tomorrow", body([flag("a")], NOW_MS + 24 * 3600_000), "from-the-future"],
  ])("is refused if it is %s", (_, given, code) => {
    expect(parsePlan(given, NOW_MS)).toMatchObject({ ok: false, code });
  });

  it("leaves out flags that depend on themselves, by themselves or by others, and no flag that depends on these", () => {
    const on = (split: string) => [{ matcherType: "IN_SPLIT_TREATMENT", dependencyMatcherData: { split } }];
    const needs = (n: string) => ({ prerequisites: [{ n, ts: ["on"] }] });
    const plan = planOf(
      flag("self", on("self")),
      flag("there", on("back")),
      flag("back", undefined, needs("there")),
      flag("beside", on("there")),
      flag("fine"),
    );
    expect(names(plan)).toEqual(["beside", "fine"]);
  });

  it("may be ahead of our clock by a little", () => {
    expect(parsePlan(body([flag("a")], NOW_MS + 60_000), NOW_MS).ok).toBe(true);
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.anything(), (given) => typeof parsePlan(given, NOW_MS).ok === "boolean"));
  });
});

describe("the flags of a page", () => {
  const plan = planOf(
    flag("a", [{ matcherType: "IN_SPLIT_TREATMENT", dependencyMatcherData: { split: "b" } }]),
    flag("b", undefined, {
      prerequisites: [
        { n: "c", ts: ["on"] },
        { n: "gone", ts: ["on"] },
      ],
    }),
    flag("c", [{ matcherType: "ALL_KEYS", dependencyMatcherData: null }], { prerequisites: null }),
    flag("secret"),
  );

  it("come with those that they depend on, each once, and with no other", () => {
    expect(flagsOf(plan, ["a", "c", "unknown"]).map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(flagsOf(plan, [])).toEqual([]);
  });

  it("are sent to whoever has an older plan", () => {
    const flags = flagsOf(plan, ["c"]);
    expect(changesSince(-1, plan, flags).ff).toEqual({ d: flags, s: -1, t: NOW_MS });
    expect(changesSince(NOW_MS, plan, flags).ff).toEqual({ d: [], s: NOW_MS, t: NOW_MS });
  });
});
