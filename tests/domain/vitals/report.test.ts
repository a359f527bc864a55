import { expect, it } from "vitest";
import { bucketOf } from "#domain/vitals/histogram.ts";
import { type DayOfPages, reportOf, reportSchema } from "#domain/vitals/report.ts";

const lcp = (...values: number[]) => {
  return { lcp: Object.fromEntries(values.map((value) => [bucketOf("lcp", value), 1])) };
};
const day = (date: string, page: string, country: string, treatment: string, values: number[]): DayOfPages => {
  return { day: date, page, country, treatment, histograms: lcp(...values) };
};

const DAYS = [
  day("2026-11-25", "home", "DE", "", [1000]),
  day("2026-11-24", "home", "DE", "", [2000, 4000]),
  day("2026-11-25", "product", "FR", "", [3000]),
  day("2026-11-25", "product", "FR", "title:on", [3000]),
];

it("counts each page once in all, by kind and by country, and by treatment besides", () => {
  const report = reportOf(DAYS);
  expect(reportSchema.parse(report)).toEqual(report);
  const counts = (lines: (typeof report)["all"]) => lines.map(({ name, metrics }) => [name, metrics.lcp.count]);
  expect(counts(report.all)).toEqual([["All pages", 4]]);
  expect(counts(report.page)).toEqual([
    ["home", 3],
    ["product", 1],
  ]);
  expect(counts(report.country)).toEqual([
    ["DE", 3],
    ["FR", 1],
  ]);
  expect(counts(report.treatment)).toEqual([["title:on", 1]]);
});

it("gives the course by day, the earliest first, and nothing for what was not measured", () => {
  const [home] = reportOf(DAYS).page;
  expect(home?.metrics.lcp.days.map(({ day, count }) => [day, count])).toEqual([
    ["2026-11-24", 2],
    ["2026-11-25", 1],
  ]);
  expect(home?.metrics.inp).toEqual({ count: 0, p75: null, days: [] });
  expect(reportOf([]).all).toEqual([]);
});
