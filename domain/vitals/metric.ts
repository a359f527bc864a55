/** The path to which browsers send how fast a page was. */
export const VITALS_PATH = "/vitals";

/** The Core Web Vitals, in the order in which they are shown. */
export const METRICS = ["lcp", "inp", "cls"] as const;
export type Metric = (typeof METRICS)[number];

/** The name, unit and limits of a metric; all numbers are in its own unit. */
interface MetricRow {
  /** Its name in Google's words. */
  name: string;
  unit: "ms" | "";
  /** The greatest number that a page can have; greater ones are not measured, but made up. */
  most: number;
  /** The number up to which all are counted as one: nobody notices the difference. */
  least: number;
  /** The greatest good number, and the greatest that needs improvement; beyond it a page is poor (web.dev/articles/vitals). */
  good: number;
  fair: number;
}

export const METRIC_ROWS: Readonly<Record<Metric, MetricRow>> = {
  lcp: { name: "Largest Contentful Paint", unit: "ms", most: 60_000, least: 50, good: 2500, fair: 4000 },
  inp: { name: "Interaction to Next Paint", unit: "ms", most: 10_000, least: 8, good: 200, fair: 500 },
  cls: { name: "Cumulative Layout Shift", unit: "", most: 10, least: 0.001, good: 0.1, fair: 0.25 },
};

/** A judgement of a metric's number. */
export type Rating = "good" | "fair" | "poor";

export function ratingOf(metric: Metric, value: number): Rating {
  const { good, fair } = METRIC_ROWS[metric];
  if (value <= good) return "good";
  return value <= fair ? "fair" : "poor";
}
