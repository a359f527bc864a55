import { METRIC_ROWS, type Metric } from "./metric.ts";

/** The counts of a metric's numbers by bucket. */
export type Histogram = Readonly<Record<string, number>>;

/** Each bucket ends this much above the one before, so that its middle is within 5 % of every number in it. */
const GROWTH = 1.1;

/** The bucket of a number: 0 up to the metric's least, then one for each tenth more. */
export function bucketOf(metric: Metric, value: number): number {
  const { least } = METRIC_ROWS[metric];
  return value <= least ? 0 : Math.ceil(Math.log(value / least) / Math.log(GROWTH));
}

/** The number that a bucket stands for, its geometric middle. */
function middleOf(metric: Metric, bucket: number): number {
  const { least } = METRIC_ROWS[metric];
  return bucket === 0 ? least : least * GROWTH ** (bucket - 0.5);
}

/** Adds up histograms. */
export function sumOf(histograms: readonly Histogram[]): Histogram {
  const sum: Record<string, number> = {};
  for (const histogram of histograms)
    for (const [bucket, count] of Object.entries(histogram)) sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
}

/** The number of samples in a histogram. */
export function countOf(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, count) => sum + count, 0);
}

/** The share of pages that are at most as slow as what is reported. */
const SHARE = 0.75;

/** The 75th percentile by nearest rank, within 5 % of the exact one; null without a sample. */
export function percentile75(metric: Metric, histogram: Histogram): number | null {
  let left = Math.ceil(SHARE * countOf(histogram));
  const buckets = Object.entries(histogram).map(([bucket, count]) => [Number(bucket), count] as const);
  for (const [bucket, count] of buckets.sort(([one], [other]) => one - other)) {
    left -= count;
    if (left <= 0) return middleOf(metric, bucket);
  }
  return null;
}
