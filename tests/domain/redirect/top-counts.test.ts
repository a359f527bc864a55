import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addToTop, isCountablePath, type TopCount } from "#domain/redirect/top-counts.ts";
import { runs } from "#tests/support/runs.ts";

describe("the most frequent names", () => {
  const count = (names: readonly string[], room: number) => {
    const counts = new Map<string, TopCount>();
    for (const name of names) addToTop(counts, name, 1, room);
    return counts;
  };

  it("never take more room than there is, are never surely counted too often, and hold whatever is frequent enough", () => {
    const stream = fc.array(fc.oneof(fc.constantFrom("a", "b"), fc.string({ maxLength: 2 })), { maxLength: 200 });
    fc.assert(
      fc.property(stream, fc.integer({ min: 1, max: 8 }), (names, room) => {
        const counts = count(names, room);
        expect(counts.size).toBeLessThanOrEqual(room);
        for (const name of new Set(names)) {
          const times = names.filter((one) => one === name).length;
          const counted = counts.get(name);
          if (times > names.length / room) expect(counted).toBeDefined();
          if (counted) expect(counted.count - counted.error).toBeLessThanOrEqual(times);
          if (counted) expect(counted.count).toBeGreaterThanOrEqual(times);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it("name the one that lost its place", () => {
    const counts = count(["a", "a", "b"], 2);
    expect(addToTop(counts, "c", 3, 2)).toBe("b");
    expect([...counts]).toEqual([
      ["a", { count: 2, error: 0 }],
      ["c", { count: 4, error: 1 }],
    ]);
  });
});

describe("a path that may be counted", () => {
  it.each([
    "leinwand",
    "magazin/bilder-aufhaengen",
    "grün/Über_uns",
    "alte-seite.html",
    "fotobuch-a4-2026",
    "x".repeat(60),
  ])("%s", (slug) => expect(isCountablePath(slug)).toBe(true));

  it.each([
    "anna@post.example",
    "konto/4711001234",
    "reset/a8f3kd93jf83kdl2",
    "a b",
    "",
    "a//b",
    "x".repeat(61),
    "lang/".repeat(30),
    "wp-login.php?user=1",
  ])("is not %s", (slug) => expect(isCountablePath(slug)).toBe(false));
});
