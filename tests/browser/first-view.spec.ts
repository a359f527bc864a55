import { expect, test } from "@playwright/test";
import { measureFirstViews, recordOfViews } from "#scripts/bench/instruments/first-view.ts";
import { growthsOf, readRecord, tellGrowth } from "#scripts/bench/instruments/run-record.ts";
import { startWeighedShop } from "#scripts/bench/instruments/weighed-pages.ts";
import { FIRST_VIEWS } from "#scripts/bench/pages.ts";
import { oneOf } from "#tests/support/runs.ts";

/** The canvas page and a card's page; with `--long` every page whose first view the bench measures. */
const PAGES = Object.fromEntries(oneOf(2, Object.entries(FIRST_VIEWS), 1));

test("a phone's first view loads no more than 5 % more than in the recorded run", async () => {
  // The shop converts the pictures of these pages first.
  test.setTimeout(600_000);
  const shop = await startWeighedShop();
  try {
    const views = await measureFirstViews(shop, PAGES);
    expect(growthsOf(recordOfViews(views), await readRecord()).map(tellGrowth)).toEqual([]);
    for (const [name, { loaded, shown }] of Object.entries(views)) {
      expect(shown.HTML, name).toBeGreaterThan(1000);
      expect(shown.fonts, name).toBeGreaterThan(0);
      expect(shown.pictures, name).toBeLessThan(loaded.pictures);
    }
  } finally {
    await shop.close();
  }
});
