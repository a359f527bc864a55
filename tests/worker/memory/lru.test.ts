import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLru } from "#worker/memory/lru.ts";

describe("an LRU", () => {
  it("forgets what was used longest ago, be it read or written", () => {
    const lru = createLru<number>(2);
    lru.set("a", 1);
    lru.set("b", 2);
    lru.get("a");
    lru.set("c", 3);
    expect([lru.get("a"), lru.get("b"), lru.get("c")]).toEqual([1, undefined, 3]);
    lru.set("a", 4);
    lru.set("d", 5);
    expect([lru.get("a"), lru.get("c"), lru.get("d")]).toEqual([4, undefined, 5]);
  });

  it("by weight makes room for what is heavy, and what is too heavy costs nothing else its place", () => {
    const lru = createLru<string>(10, ({ length }) => length);
    lru.set("a", "1234");
    lru.set("b", "1234");
    lru.set("c", "12345");
    expect([lru.get("a"), lru.get("b"), lru.get("c")]).toEqual([undefined, "1234", "12345"]);
    lru.set("b", "12345678901");
    expect([lru.get("b"), lru.get("c")]).toEqual([undefined, "12345"]);
  });

  it("never holds more than its limit, and always what was set last", () => {
    const sets = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.integer({ min: 0, max: 12 })));
    fc.assert(
      fc.property(sets, (values) => {
        const lru = createLru<number>(10, (weight) => weight);
        for (const [key, weight] of values) {
          lru.set(key, weight);
          expect(lru.get(key)).toBe(weight <= 10 ? weight : undefined);
          const held = ["a", "b", "c", "d", "e"].reduce((sum, one) => sum + (lru.get(one) ?? 0), 0);
          expect(held).toBeLessThanOrEqual(10);
        }
      }),
    );
  });
});
