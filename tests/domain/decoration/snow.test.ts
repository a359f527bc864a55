import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flakesAt, SNOW_FLAKES } from "#domain/decoration/snow.ts";

describe("spec 001 §9: the snow", () => {
  it("has 199 flakes, all on the screen, whenever one looks", () => {
    expect(SNOW_FLAKES).toBe(199);
    fc.assert(
      fc.property(fc.nat(10_000_000), (ms) => {
        const flakes = flakesAt(ms);
        return (
          flakes.length === SNOW_FLAKES &&
          flakes.every(({ x, y, radius, opacity }) => x >= 0 && x < 1 && y >= 0 && y < 1 && radius >= 1 && opacity <= 1)
        );
      }),
    );
  });

  it("stands still while the clock does, and falls a little with each frame", () => {
    expect(flakesAt(5000)).toEqual(flakesAt(5000));
    const [before, after] = [flakesAt(0), flakesAt(16)];
    for (const [index, { y }] of after.entries()) {
      const fallen = y - (before[index]?.y ?? 0);
      expect(fallen < 0 ? fallen + 1 : fallen).toBeLessThan(0.002);
      expect(fallen).not.toBe(0);
    }
  });

  it("lies everywhere, in no heap and no row", () => {
    const tenths = Array.from({ length: 10 }, () => ({ x: 0, y: 0 }));
    for (const { x, y } of flakesAt(1000)) {
      const [column, row] = [tenths[Math.floor(x * 10)], tenths[Math.floor(y * 10)]];
      if (column) column.x += 1;
      if (row) row.y += 1;
    }
    for (const { x, y } of tenths) {
      expect(x).toBeGreaterThan(8);
      expect(y).toBeGreaterThan(8);
    }
  });
});
