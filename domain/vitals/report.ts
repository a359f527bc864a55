import * as z from "zod/mini";
import { countOf, type Histogram, percentile75, sumOf } from "./histogram.ts";
import { METRICS, type Metric } from "./metric.ts";

/** The histograms of one day for the pages of a kind in a country, and in a treatment, or in any of them (`""`). */
export interface DayOfPages {
  /** The day in UTC, `2026-11-26`. */
  day: string;
  page: string;
  country: string;
  treatment: string;
  histograms: Readonly<Partial<Record<Metric, Histogram>>>;
}

const measuredSchema = z.object({ count: z.number(), p75: z.nullable(z.number()) });
/** A metric of some pages: how many there were, and the 75th percentile; null without any. */
export type Measured = z.infer<typeof measuredSchema>;

const overDaysSchema = z.extend(measuredSchema, { days: z.array(z.extend(measuredSchema, { day: z.string() })) });
/** A metric of some pages over time. */
export type MeasuredOverDays = z.infer<typeof overDaysSchema>;

const lineSchema = z.object({ name: z.string(), metrics: z.record(z.enum(METRICS), overDaysSchema) });
/** A line of the report: all pages, those of a kind, of a country, or in a treatment. */
export type ReportLine = z.infer<typeof lineSchema>;

const linesSchema = z.array(lineSchema);
/** The report of what was measured. */
export const reportSchema = z.object({
  all: linesSchema,
  page: linesSchema,
  country: linesSchema,
  treatment: linesSchema,
});
export type VitalsReport = z.infer<typeof reportSchema>;

/** Sums up what was measured, by each dimension. Pages are counted once in all but treatments: a page may show several. */
export function reportOf(days: readonly DayOfPages[]): VitalsReport {
  const everything = days.filter(({ treatment }) => treatment === "");
  const treated = days.filter(({ treatment }) => treatment !== "");
  return {
    all: linesBy(everything, () => "All pages"),
    page: linesBy(everything, ({ page }) => page),
    country: linesBy(everything, ({ country }) => country),
    treatment: linesBy(treated, ({ treatment }) => treatment),
  };
}

function linesBy(days: readonly DayOfPages[], nameOf: (day: DayOfPages) => string): ReportLine[] {
  return groupsOf(days, nameOf).map(([name, own]) => {
    const metrics = Object.fromEntries(METRICS.map((metric) => [metric, measuredOverDays(metric, own)]));
    return { name, metrics: metrics as ReportLine["metrics"] };
  });
}

function measuredOverDays(metric: Metric, days: readonly DayOfPages[]): MeasuredOverDays {
  const found = days.flatMap(({ day, histograms: { [metric]: histogram } }) => (histogram ? [{ day, histogram }] : []));
  const byDay = groupsOf(found, ({ day }) => day).map(([day, parts]) => {
    return { day, sum: sumOf(parts.map(({ histogram }) => histogram)) };
  });
  return {
    ...measured(metric, sumOf(byDay.map(({ sum }) => sum))),
    days: byDay.map(({ day, sum }) => ({ day, ...measured(metric, sum) })),
  };
}

/** Groups items by name, in the order of the names. */
function groupsOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  return [...Map.groupBy(items, nameOf)].sort(([one], [other]) => (one < other ? -1 : 1));
}

function measured(metric: Metric, histogram: Histogram): Measured {
  return { count: countOf(histogram), p75: percentile75(metric, histogram) };
}
