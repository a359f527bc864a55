import { describe, expect, it } from "vitest";
import { ageOf, isRunning } from "#domain/age.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-07-29T12:00:00Z");

describe("the age of what a clock stamped", () => {
  it.each([
    ["a moment ago", NOW - 1, 1],
    ["now", NOW, 0],
    ["never", Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ["a little ahead of this clock", NOW + 10_000, 0],
    ["by a clock that was wrong", NOW + 10_001, Number.POSITIVE_INFINITY],
    ["an hour ahead", NOW + HOUR, Number.POSITIVE_INFINITY],
  ])("%s", (_, atMs, age) => expect(ageOf(atMs, NOW)).toBe(age));
});

describe("a time that was set", () => {
  it.each([
    ["runs", NOW + 1, true],
    ["is over", NOW, false],
    ["runs for all that it was set for", NOW + 2000, true],
    ["is over where it has more left than it was set for", NOW + HOUR, false],
  ])("%s", (_, untilMs, runs) => expect(isRunning(untilMs, NOW, 2000)).toBe(runs));
});
