import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerFullShop } from "#scripts/bench/full-shop.ts";
import { BYTE_BUDGETS, KV_READS_BUDGET } from "#scripts/bench/instruments/budgets.ts";
import {
  behaviourScripts,
  hasPreact,
  scriptsOf,
  scriptsWithPreact,
  weighPage,
} from "#scripts/bench/instruments/bytes.ts";
import type { ProductionShop } from "#scripts/bench/instruments/production-shop.ts";
import { growthsOf, readRecord, tellGrowth } from "#scripts/bench/instruments/run-record.ts";
import { countHitReads } from "#scripts/bench/instruments/stories.ts";
import { recordOfPages, startWeighedShop, weighRecordedPages } from "#scripts/bench/instruments/weighed-pages.ts";
import { WEIGHED_PAGES } from "#scripts/bench/pages.ts";

let shop: ProductionShop;
let full: ProductionShop;
beforeAll(async () => {
  [shop, full] = await Promise.all([startWeighedShop(), startWeighedShop({ backend: answerFullShop() })]);
});
afterAll(() => Promise.all([shop.close(), full.close()]));

describe.each(Object.entries(WEIGHED_PAGES))("%s", (_, address) => {
  it("keeps its byte budgets", async () => {
    const bytes = await weighPage(await (await shop.visit(address)).text());
    for (const [kind, budget] of Object.entries(BYTE_BUDGETS)) {
      expect(bytes[kind as keyof typeof BYTE_BUDGETS], kind).toBeLessThanOrEqual(budget);
    }
    expect(bytes.fonts).toBeGreaterThan(10_000);
  });

  it("runs no Preact before an island wakes, and names no script where it has no island", async () => {
    const html = await (await shop.visit(address)).text();
    const { entry, island } = scriptsOf(html);
    for (const file of entry) expect(await readFile(`dist/client${file}`, "utf8")).not.toSatisfy(hasPreact);
    expect(html.match(/<link rel="modulepreload"(?![^>]*fetchPriority="low")/gi)).toBeNull();
    if (!html.includes("data-island")) expect(island).toEqual([]);
    const hasWork = html.includes("data-island") || html.includes('href="/configurator-');
    expect(entry).toHaveLength(hasWork ? 1 : 0);
  });
});

it("Preact lives in the islands' script alone: neither the loader nor any behaviour leads to it", async () => {
  const [preact, ...more] = await scriptsWithPreact();
  expect([preact, more]).toEqual([expect.stringMatching(/^wake-/), []]);
  const light = await behaviourScripts(() => true);
  expect(light.length).toBeGreaterThan(10);
  expect(light).not.toContain(`assets/${preact}`);
});

it("a page-cache hit reads KV at most once, and not at all where the isolate knows its journal", async () => {
  const { most, mostFlagged, ofBurst, seconds } = await countHitReads(shop);
  expect(most).toBeLessThanOrEqual(KV_READS_BUDGET);
  expect(mostFlagged).toBeLessThanOrEqual(KV_READS_BUDGET);
  // The burst may last longer than the second for which a journal is remembered.
  expect(ofBurst).toBeLessThanOrEqual(1 + Math.ceil(seconds));
});

// Last: it asks for pages until they carry their pictures, which those of a first visitor do not.
it("no part of a page is more than 5 % above the recorded run", async () => {
  const measured = recordOfPages(await weighRecordedPages(shop, full));
  expect(growthsOf(measured, await readRecord()).map(tellGrowth)).toEqual([]);
});
