import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXPERIMENTS, experimentTags, startedExperiments } from "#domain/flags/experiments.ts";
import { FLAG_NAME } from "#domain/flags/flag-query.ts";

describe("the experiments", () => {
  it("are ten, each with a name that a flag can have", () => {
    const names = Object.keys(EXPERIMENTS);
    expect(names).toHaveLength(10);
    expect(names.filter((name) => !FLAG_NAME.test(name))).toEqual([]);
  });

  it("are described for editors in the words of the code", () => {
    const rows = readFileSync("docs/experiments.md", "utf8").matchAll(/^\| `([\w-]+)` \| ([^|]+) \|/gm);
    const lines = readFileSync("domain/flags/experiments.ts", "utf8").matchAll(/\/\*\* (.+) \*\/\n {2}"([\w-]+)": "/g);
    const described = Object.fromEntries([...rows].map(([, name, shows]) => [name, shows]));
    expect(described).toEqual(Object.fromEntries([...lines].map(([, shows, name]) => [name, shows])));
    expect(Object.keys(described)).toEqual(Object.keys(EXPERIMENTS));
  });
});

describe("a story's tags", () => {
  it("are kept if they name experiments, known or not, and read again they are the same", () => {
    const kept = experimentTags(["neu", "experiment:top-deal", 7, null, "experiment:of-tomorrow", "Experiment:x"]);
    expect(kept).toEqual(["experiment:top-deal", "experiment:of-tomorrow"]);
    expect(experimentTags(kept)).toEqual(kept);
  });

  it("are bounded in number and length", () => {
    const many = Array.from({ length: 50 }, (_, at) => `experiment:${at}`);
    expect(experimentTags(many)).toEqual(many.slice(0, 20));
    expect(experimentTags([`experiment:${"x".repeat(100)}`])).toEqual([]);
  });

  it("start the experiments of their names", () => {
    const { names, faults } = startedExperiments(["experiment:top-deal", "experiment:sticky-button"]);
    expect([...names]).toEqual(["top-deal", "sticky-button"]);
    expect(faults).toEqual([]);
  });

  it.each([
    ["experiment:topdeal", "no experiment of this name"],
    ["experiment:", "no experiment of this name"],
    ["experiment:toString", "no experiment of this name"],
    ["experiment:set-container", "an A/B block"],
  ])("start none as %s, and it is said why", (tag, reason) => {
    const { names, faults } = startedExperiments([tag]);
    expect(names.size).toBe(0);
    expect(faults).toEqual([{ tag, reason: expect.stringContaining(reason) }]);
  });
});
