import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseContainerId } from "#domain/analytics/container-id.ts";
import { ok } from "#domain/parsed.ts";
import { runs } from "#tests/support/runs.ts";

describe("spec 000 §5: analytics container ids, from anyone", () => {
  it("are taken as they are or refused in a sentence, of any length", () => {
    expect(parseContainerId("UA-1")).toEqual({
      ok: false,
      code: "no-container-id",
      problem: '"UA-1" is no container id such as GTM-AB12 or G-AB12.',
    });
    expect(parseContainerId(`GTM-${"A".repeat(28)}`).ok).toBe(true);
    expect(parseContainerId(`GTM-${"A".repeat(29)}`).ok).toBe(false);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^(GTM|G|UA)-[A-Za-z0-9]*$/)), (text) => {
        const parsed = parseContainerId(text);
        if (parsed.ok) expect(parsed).toEqual(ok(text));
        else expect(parsed.problem).toMatch(/ is no container id such as GTM-AB12 or G-AB12\.$/);
        if (parsed.ok) expect(text).toMatch(/^(GTM|G)-[A-Z0-9]+$/);
      }),
      { numRuns: runs(10_000) },
    );
  });
});
