import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  costPerMillionViews,
  monthlyAmounts,
  monthlyBill,
  PRICES,
  TYPICAL_USAGE,
  type Usage,
} from "#scripts/bench/instruments/cost.ts";

const NOTHING: Usage = {
  ...{
    hitCpuMs: 0,
    renderCpuMs: 0,
    kvReadsPerHit: 0,
    kvReadsPerRender: 0,
    kvWritesPerRender: 0,
    journalReadsPerRender: 0,
  },
  ...{ scriptsPerView: 0, scriptCpuMs: 0 },
  ...{ picturesPerView: 0, pictureCpuMs: 0, publishesPerMonth: 0, imageTransformationsPerMonth: 0, viewsPerMonth: 1e6 },
};

it("reckons as the example of Cloudflare's page: 7 ms of CPU for each of a million requests", () => {
  const cost = costPerMillionViews(1, { ...NOTHING, hitCpuMs: 7 });
  expect(cost.requests).toBeCloseTo(0.3);
  expect(cost.cpu).toBeCloseTo(0.14);
  expect(cost.logs).toBeCloseTo(0.6);
  expect(cost.total).toBeCloseTo(1.04);
});

it("pays for each KV read of hits and renders by their share", () => {
  const cost = costPerMillionViews(0.9, { ...NOTHING, kvReadsPerHit: 1, kvReadsPerRender: 5, kvWritesPerRender: 0.1 });
  expect(cost.kv).toBeCloseTo((900_000 + 500_000) * PRICES.kvRead + 10_000 * PRICES.kvWrite);
});

it("pays for each render's look at the durable journal", () => {
  const cost = costPerMillionViews(0.9, { ...NOTHING, journalReadsPerRender: 1 });
  expect(cost.journal).toBeCloseTo(100_000 * PRICES.objectRequest);
  expect(cost.total).toBeCloseTo(cost.journal + cost.requests + cost.logs);
});

it("shares what a month costs among its views", () => {
  const monthly = { ...NOTHING, publishesPerMonth: 1000, imageTransformationsPerMonth: 5000 };
  const small = costPerMillionViews(1, monthly);
  const large = costPerMillionViews(1, { ...monthly, viewsPerMonth: 1e7 });
  expect(small.images).toBeCloseTo(2.5);
  expect(large.images).toBeCloseTo(0.25);
  expect(small.journal).toBeCloseTo(10 * large.journal);
  expect(small.journal).toBeCloseTo(3000 * PRICES.objectRequest + 1280 * PRICES.objectGigabyteSecond);
});

it("is the cheaper the more views are hits, and the sum of its parts", () => {
  const totals = [0, 0.9, 0.98, 0.999, 1].map((hitRate) => {
    const { total, ...parts } = costPerMillionViews(hitRate, TYPICAL_USAGE);
    expect(total).toBeCloseTo(Object.values(parts).reduce((sum, part) => sum + part, 0));
    return total;
  });
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
});

it.each([-0.1, 1.1, Number.NaN])("refuses a hit rate of %s", (hitRate) => {
  expect(() => costPerMillionViews(hitRate, TYPICAL_USAGE)).toThrow(RangeError);
});

it("pays nothing but the plan for what it includes", () => {
  expect(monthlyBill(1e6, 0.98, TYPICAL_USAGE)).toBe(5);
  const { request } = monthlyAmounts(1e7, 0.98, TYPICAL_USAGE);
  expect(monthlyBill(1e7, 0.98, TYPICAL_USAGE) - 5).toBeGreaterThan((request - 10e6) * PRICES.request);
});

it("is what docs/reference/costs.md says of one and of ten million page views", () => {
  const page = readFileSync("docs/reference/costs.md", "utf8");
  const millions = (amount: number) => `${(amount / 1e6).toFixed(1)} million`;
  for (const views of [1e6, 1e7]) {
    const amounts = monthlyAmounts(views, 0.98, TYPICAL_USAGE);
    expect(page).toContain(`$${monthlyBill(views, 0.98, TYPICAL_USAGE).toFixed(2)}`);
    for (const amount of [amounts.request, amounts.cpuMs, amounts.kvRead]) expect(page).toContain(millions(amount));
  }
});
