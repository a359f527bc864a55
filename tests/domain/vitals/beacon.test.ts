import { expect, it } from "vitest";
import type { FlagDefinition, RolloutPlan } from "#domain/flags/plan.ts";
import { beaconSchema, treatmentLabels } from "#domain/vitals/beacon.ts";

it.each([
  { lcp: 812.4, inp: 32, cls: 0, pageType: "home", treatments: { "two-line-title": "on" } },
  { cls: 0.02, pageType: "product" },
])("%j is what a browser measured", (beacon) => {
  expect(beaconSchema.parse(beacon)).toEqual({ treatments: {}, ...beacon });
});

it.each([
  { lcp: 60_001, pageType: "home" },
  { inp: 10_001, pageType: "home" },
  { cls: 10.1, pageType: "home" },
  { lcp: -1, pageType: "home" },
  { lcp: Number.NaN, pageType: "home" },
  { lcp: "900", pageType: "home" },
  { lcp: 900, pageType: "imprint" },
  { lcp: 900 },
  { pageType: "home" },
  { lcp: 900, pageType: "home", treatments: { a: "blue" } },
  null,
])("%j is none", (beacon) => {
  expect(beaconSchema.safeParse(beacon).success).toBe(false);
});

const planOf = (names: readonly string[]): RolloutPlan => {
  const flags = names.map((name, changeNumber) => ({ name, changeNumber }) as unknown as FlagDefinition);
  return { flags, till: names.length };
};

it("labels are those of flags in the plan, of treatments that somebody chose", () => {
  const plan = planOf(["old", "title", "toString"]);
  expect(treatmentLabels({ title: "on", old: "off", made: "on" }, plan)).toEqual(["title:on", "old:off"]);
  expect(treatmentLabels({ title: "control" }, plan)).toEqual([]);
  expect(treatmentLabels({ title: "on" }, null)).toEqual([]);
});

it("there are 40 labels at most, of the 20 flags that were changed last", () => {
  const names = Array.from({ length: 50 }, (_, at) => `flag-${at}`);
  const on = Object.fromEntries(names.map((name) => [name, "on" as const]));
  const labels = treatmentLabels(on, planOf(names));
  expect(labels).toHaveLength(20);
  expect([labels[0], labels.at(-1)]).toEqual(["flag-49:on", "flag-30:on"]);
});
