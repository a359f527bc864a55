import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketOf, countOf, type Histogram, percentile75, sumOf } from "#domain/vitals/histogram.ts";
import { METRIC_ROWS, METRICS, type Metric, ratingOf } from "#domain/vitals/metric.ts";
import { runs } from "#tests/support/runs.ts";

function histogramOf(metric: Metric, values: readonly number[]): Histogram {
  return sumOf(values.map((value) => ({ [bucketOf(metric, value)]: 1 })));
}

/** The 75th percentile by nearest rank. */
function exact75(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.ceil(0.75 * values.length) - 1] ?? Number.NaN;
}

describe.each(METRICS)("the histogram of %s", (metric) => {
  const { least, most } = METRIC_ROWS[metric];
  const number = fc.double({ min: 0, max: most, noNaN: true });

  it("gives the 75th percentile within 5 %, of whatever was measured and in whatever order", () => {
    const samples = fc.array(number, { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(samples, (values) => {
        const exact = Math.max(exact75(values), least);
        const found = percentile75(metric, histogramOf(metric, values)) ?? Number.NaN;
        expect(Math.abs(found - exact) / exact).toBeLessThan(0.05);
      }),
      { numRuns: runs(200) },
    );
  });

  it("has few buckets, and a greater number is in no earlier one", () => {
    expect(bucketOf(metric, most)).toBeLessThan(100);
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(bucketOf(metric, low)).toBeLessThanOrEqual(bucketOf(metric, high));
      }),
      { numRuns: runs(200) },
    );
  });

  it("of parts adds up to that of all", () => {
    const samples = fc.array(number, { maxLength: 20 });
    fc.assert(
      fc.property(samples, samples, (one, other) => {
        const sum = sumOf([histogramOf(metric, one), histogramOf(metric, other)]);
        expect(sum).toEqual(histogramOf(metric, [...one, ...other]));
        expect(countOf(sum)).toBe(one.length + other.length);
      }),
      { numRuns: runs(100) },
    );
  });

  it("has no percentile without a sample", () => {
    expect(percentile75(metric, {})).toBeNull();
  });
});

it.each([
  ["lcp", 2500, "good"],
  ["lcp", 2501, "fair"],
  ["lcp", 4001, "poor"],
  ["inp", 200, "good"],
  ["inp", 500, "fair"],
  ["cls", 0.1, "good"],
  ["cls", 0.26, "poor"],
] as const)("%s of %d is %s", (metric, value, rating) => {
  expect(ratingOf(metric, value)).toBe(rating);
});
