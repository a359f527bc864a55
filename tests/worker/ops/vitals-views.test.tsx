import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { bucketOf } from "#domain/vitals/histogram.ts";
import { METRICS } from "#domain/vitals/metric.ts";
import { type DayOfPages, reportOf } from "#domain/vitals/report.ts";
import { VitalsSection } from "#worker/ops/vitals-views.tsx";

/** Numbers of one kind of page over some days, which get slower by and by. */
const DAYS = Array.from({ length: 12 }, (_, at): DayOfPages => {
  const values = { lcp: 1800 + at * 250, inp: 60 + at * 20, cls: at / 60 };
  const histograms = METRICS.map((metric) => [metric, { [bucketOf(metric, values[metric])]: 20 }]);
  const day = `2026-11-${String(at + 10)}`;
  return { day, page: "product", country: "DE", treatment: "", histograms: Object.fromEntries(histograms) };
});

it("a plot says in words what it shows, and a table has the same numbers", () => {
  const { page } = reportOf(DAYS);
  const html = renderToStaticMarkup(<VitalsSection id="page" title="By kind of page" lines={page} />);
  const plots = html.match(/<svg.*?<\/svg>/gs) ?? [];
  expect(plots).toHaveLength(3);
  expect(plots[0]).toContain("<title>LCP of product, 240 page views</title>");
  expect(plots[0]).toMatch(/<desc>By day from 2026-11-10 to 2026-11-21: 1\.\d\d s, .* 4\.\d\d s<\/desc>/);
  expect(plots[0]?.match(/<circle/g)).toHaveLength(12);
  expect(html).not.toMatch(/NaN|Infinity|undefined/);
  expect(html.match(/<tr><th scope="row">2026-11-\d\d<\/th>/g)).toHaveLength(12);
});

it("few page views are said to be few, and what was not measured is left out", () => {
  const [day] = DAYS;
  const lines = reportOf(day ? [{ ...day, histograms: { lcp: { 10: 99 } } }] : []).page;
  const html = renderToStaticMarkup(<VitalsSection id="page" title="By kind of page" lines={lines} />);
  expect(html).toContain("99 page views: too few to judge");
  expect(html).not.toContain("<svg");
  const many = reportOf(day ? [{ ...day, histograms: { lcp: { 10: 100 } } }] : []).page;
  expect(renderToStaticMarkup(<VitalsSection id="page" title="All" lines={many} />)).not.toContain("too few");
});
