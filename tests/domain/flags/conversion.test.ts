import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Conversions,
  conversionRate,
  type Estimate,
  FEWEST_CONVERSIONS,
  FEWEST_VISITORS,
  findingOf,
  rateDifference,
} from "#domain/flags/conversion.ts";

const of = (converted: number, visitors: number): Conversions => ({ visitors, converted });
const rounded = (estimate: Estimate | null) =>
  estimate && [estimate.value, estimate.low, estimate.high].map((part) => Number(part.toFixed(4)));

const some = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([visitors, share]) => of(Math.round(visitors * share), visitors));

/** The probability of each number of conversions among so many visitors. */
function binomial(visitors: number, rate: number): number[] {
  let probability = (1 - rate) ** visitors;
  return Array.from({ length: visitors + 1 }, (_, converted) => {
    const now = probability;
    probability *= ((visitors - converted) / (converted + 1)) * (rate / (1 - rate));
    return now;
  });
}

describe("a rate", () => {
  it("has Wilson's interval, as Newcombe's paper of 1998 has it", () => {
    expect(rounded(conversionRate(of(81, 263)))).toEqual([0.308, 0.2553, 0.3662]);
    expect(rounded(conversionRate(of(15, 148)))).toEqual([0.1014, 0.0624, 0.1605]);
    expect(rounded(conversionRate(of(0, 20)))).toEqual([0, 0, 0.1611]);
    expect(rounded(conversionRate(of(1, 29)))).toEqual([0.0345, 0.0061, 0.1718]);
  });

  it("is not known without visitors", () => {
    expect(conversionRate(of(0, 0))).toBeNull();
  });

  it("lies within its interval, which lies between 0 and 1, is never a point, and narrows with more visitors", () => {
    fc.assert(
      fc.property(some, ({ visitors, converted }) => {
        const { value, low, high } = conversionRate(of(converted, visitors)) as Estimate;
        const more = conversionRate(of(converted * 4, visitors * 4)) as Estimate;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(value).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(high).toBeLessThanOrEqual(1);
        expect(high - low).toBeGreaterThan(0);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });

  it("is the mirror image of the rate of those who did not convert", () => {
    fc.assert(
      fc.property(some, ({ visitors, converted }) => {
        const rate = conversionRate(of(converted, visitors)) as Estimate;
        const other = conversionRate(of(visitors - converted, visitors)) as Estimate;
        expect(other.low).toBeCloseTo(1 - rate.high, 10);
        expect(other.high).toBeCloseTo(1 - rate.low, 10);
      }),
    );
  });

  it.each([
    [100, 0.02],
    [100, 0.5],
    [400, 0.05],
    [1000, 0.01],
  ])("of %i visitors and a true rate of %d is in its interval 19 times of 20, more or less", (visitors, rate) => {
    const inside = binomial(visitors, rate).reduce((sum, probability, converted) => {
      const { low, high } = conversionRate(of(converted, visitors)) as Estimate;
      return low <= rate && rate <= high ? sum + probability : sum;
    }, 0);
    expect(inside).toBeGreaterThan(0.93);
    expect(inside).toBeLessThan(0.985);
  });
});

describe("a difference", () => {
  it("has Newcombe's interval, as his paper of 1998 has it", () => {
    expect(rounded(rateDifference(of(56, 70), of(48, 80)))).toEqual([0.2, 0.0524, 0.3339]);
    expect(rounded(rateDifference(of(9, 10), of(3, 10)))).toEqual([0.6, 0.1705, 0.809]);
    expect(rounded(rateDifference(of(10, 10), of(0, 20)))).toEqual([1, 0.6791, 1]);
  });

  it("is not known without visitors of both treatments", () => {
    expect([rateDifference(of(1, 2), of(0, 0)), rateDifference(of(0, 0), of(1, 2))]).toEqual([null, null]);
  });

  it("lies within its interval, which lies between -1 and 1, and is turned round with the treatments", () => {
    fc.assert(
      fc.property(some, some, (on, off) => {
        const { value, low, high } = rateDifference(on, off) as Estimate;
        const turned = rateDifference(off, on) as Estimate;
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(value).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
        expect(turned.low).toBeCloseTo(-high, 10);
        expect(turned.high).toBeCloseTo(-low, 10);
      }),
    );
  });
});

describe("a finding", () => {
  it("claims nothing of few visitors or few conversions, however different they are", () => {
    expect(findingOf(of(99, 99), of(0, 100_000))).toBe("too-few");
    expect(findingOf(of(100, 100), of(0, 99))).toBe("too-few");
    expect(findingOf(of(4, 100), of(0, 100_000))).toBe("too-few");
    expect(findingOf(of(0, 0), of(0, 0))).toBe("too-few");
    expect([FEWEST_VISITORS, FEWEST_CONVERSIONS]).toEqual([100, 5]);
  });

  it("tells more from fewer, and either from what may be chance", () => {
    expect(findingOf(of(30, 100), of(10, 100))).toBe("more");
    expect(findingOf(of(10, 100), of(30, 100))).toBe("fewer");
    expect(findingOf(of(12, 100), of(10, 100))).toBe("open");
    expect(findingOf(of(5, 100), of(0, 100_000))).toBe("more");
  });

  it("claims a difference exactly where the interval leaves out zero, and never both ways", () => {
    fc.assert(
      fc.property(some, some, (on, off) => {
        const [finding, turned] = [findingOf(on, off), findingOf(off, on)];
        const { low, high } = rateDifference(on, off) as Estimate;
        if (finding === "more") expect([low > 0, turned]).toEqual([true, "fewer"]);
        if (finding === "fewer") expect([high < 0, turned]).toEqual([true, "more"]);
        if (finding === "open") expect([low <= 0 && high >= 0, turned]).toEqual([true, "open"]);
      }),
    );
  });

  it.each([
    [100, 100, 0.05],
    [100, 300, 0.03],
    [250, 250, 0.1],
    [400, 100, 0.5],
  ])("is wrong one time in twenty at most for %i and %i visitors who all convert at %d", (ours, theirs, rate) => {
    const [on, off] = [binomial(ours, rate), binomial(theirs, rate)];
    let wrong = 0;
    for (const [converted, probability] of on.entries())
      for (const [other, its] of off.entries())
        if (["more", "fewer"].includes(findingOf(of(converted, ours), of(other, theirs)))) wrong += probability * its;
    expect(wrong).toBeLessThan(0.055);
  });
});
