import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { surchargesOf } from "#backend/commerce/surcharge.ts";

/** Returns the surcharge of an option that is charged by the square metre alone; undefined if it has none. */
function surchargeOf(perSquareMetre: number, width: number, height: number): number | undefined {
  const rate = { validFromMs: 0, perPiece: 0, perSquareMetre, perMetre: 0, longestMm: null };
  return surchargesOf([rate], 1)({ width, height }, null)?.amount;
}

describe("what an option costs by the square metre", () => {
  it("is rounded up where it lies half-way, also in sizes whose sides are no exact fractions of a metre", () => {
    expect(surchargeOf(2500, 700, 1400)).toBe(2500);
    expect(surchargeOf(2500, 1400, 700)).toBe(2500);
  });

  it("is the nearest whole unit of the currency, reckoned in integers", () => {
    const side = fc.integer({ min: 100, max: 2500 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), side, side, (rate, width, height) => {
        const whole = (BigInt(rate) * BigInt(width) * BigInt(height) + 50_000_000n) / 100_000_000n;
        expect(surchargeOf(rate, width, height)).toBe(Number(whole) * 100);
      }),
      { numRuns: 2000 },
    );
  });
});
