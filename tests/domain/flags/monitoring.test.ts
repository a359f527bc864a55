import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareFlags, type FlagState, readFlagState } from "#domain/flags/monitoring.ts";
import type { Treatment } from "#domain/flags/treatment.ts";

const state = (featureFlags: Record<string, Treatment>, splitKey = "anna"): FlagState => ({ splitKey, featureFlags });
const compare = (now: FlagState, session: FlagState | null = null, user: FlagState | null = null) =>
  compareFlags(now, { session, user });

describe("spec 001 §8: what is said of a visitor's treatments", () => {
  it("is nothing on a first page, and on every page with the same ones", () => {
    const now = state({ a: "on", b: "off" });
    expect(compare(now).findings).toEqual([]);
    expect(compare(now, now, now)).toEqual({ findings: [], state: now });
  });

  it("is that a flag has no treatment", () => {
    expect(compare(state({ a: "control" })).findings).toEqual([{ event: "flag-no-treatment", flag: "a" }]);
  });

  it("is that a treatment changed within the visit, or since an earlier one", () => {
    const [on, off] = [state({ a: "on" }), state({ a: "off" })];
    expect(compare(on, off, on).findings).toEqual([
      { event: "flag-treatment-changed-in-session", flag: "a", before: "off", now: "on" },
    ]);
    expect(compare(on, null, off).findings).toEqual([
      { event: "flag-treatment-changed-for-user", flag: "a", before: "off", now: "on" },
    ]);
    expect(compare(on, on, off).findings).toEqual([]);
  });

  it("is that her key is another one, with which everything before is forgotten", () => {
    const { findings, state: kept } = compare(state({ a: "on" }, "berta"), state({ a: "off", b: "on" }));
    expect(findings).toEqual([{ event: "flag-user-key-changed" }]);
    expect(kept).toEqual(state({ a: "on" }, "berta"));
  });

  it("is remembered with the flags of other pages, of a hundred flags at most", () => {
    expect(compare(state({ b: "on" }), state({ a: "off" }), state({ c: "on" })).state.featureFlags).toEqual({
      a: "off",
      b: "on",
      c: "on",
    });
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`f${at}`, "on" as const]));
    expect(Object.keys(compare(state({ last: "on" }), state(many)).state.featureFlags)).toHaveLength(100);
  });
});

describe("a remembered state", () => {
  it("is read back as it was written", () => {
    const flags = fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.constantFrom<Treatment>("on", "off", "control"));
    fc.assert(
      fc.property(flags, fc.string(), (featureFlags, splitKey) => {
        expect(readFlagState(JSON.stringify({ splitKey, featureFlags }))).toEqual({ splitKey, featureFlags });
      }),
    );
  });

  it.each([
    null,
    "",
    "{",
    "7",
    "null",
    "[]",
    '{"splitKey":7,"featureFlags":{}}',
    '{"splitKey":"a"}',
    '{"splitKey":"a","featureFlags":null}',
  ])("is none in %j", (text) => {
    expect(readFlagState(text)).toBeNull();
  });

  it("holds no treatment that there is not", () => {
    expect(readFlagState('{"splitKey":"a","featureFlags":{"x":"blue","y":"on"}}')?.featureFlags).toEqual({ y: "on" });
  });
});
