import { expect, test } from "@playwright/test";
import { answerFullShop } from "#scripts/bench/full-shop.ts";
import { measureFirstViews, recordOfViews } from "#scripts/bench/instruments/first-view.ts";
import type { ProductionOptions } from "#scripts/bench/instruments/production-shop.ts";
import { growthsOf, readRecord, tellGrowth } from "#scripts/bench/instruments/run-record.ts";
import { startWeighedShop } from "#scripts/bench/instruments/weighed-pages.ts";
import { FIRST_VIEWS, FULL } from "#scripts/bench/pages.ts";
import { oneOf } from "#tests/support/runs.ts";

/** The canvas page and a card's page; with `--long` every page whose first view is recorded. */
const PAGES = oneOf(2, Object.entries({ ...FIRST_VIEWS, ...FULL }), 1);

test("a phone's first view loads no more than 5 % more than in the recorded run", async () => {
  // The shop converts the pictures of these pages first.
  test.setTimeout(600_000);
  const isFull = ([name]: readonly [string, string]) => name in FULL;
  const views = {
    ...(await viewsOf(PAGES.filter((page) => !isFull(page)))),
    ...(await viewsOf(PAGES.filter(isFull), { backend: answerFullShop() })),
  };
  expect(growthsOf(recordOfViews(views), await readRecord()).map(tellGrowth)).toEqual([]);
  for (const [name, { loaded, shown }] of Object.entries(views)) {
    expect(shown.HTML, name).toBeGreaterThan(1000);
    expect(shown.fonts, name).toBeGreaterThan(0);
    expect(shown.pictures, name).toBeLessThan(loaded.pictures);
  }
});

/** Measures the first views of pages of one shop. */
async function viewsOf(pages: readonly (readonly [string, string])[], options: ProductionOptions = {}) {
  if (pages.length === 0) return {};
  const shop = await startWeighedShop(options);
  try {
    return await measureFirstViews(shop, Object.fromEntries(pages));
  } finally {
    await shop.close();
  }
}
