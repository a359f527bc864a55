import { answerFullShop, FULL_PAGE } from "#scripts/bench/full-shop.ts";
import { PHONE } from "#scripts/bench/instruments/phone.ts";
import { startProductionShop } from "#scripts/bench/instruments/production-shop.ts";
import { isReady } from "./calculator-page.ts";
import { shiftOf, watchShifts } from "./layout-shift.ts";
import { expect, test } from "./shop.ts";

const LARGEST_SHIFT = 0.01;

test("the full page's calculator wakes before the fonts have come, and nothing moves when they do", async ({
  browser,
}) => {
  const shop = await startProductionShop({ backend: answerFullShop() });
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const { href } = new URL(FULL_PAGE, shop.page);
    // The first pages are made before the picture is converted.
    const isCarried = async () =>
      /<g class="piece[^>]*><image id="print" href="data:/.test(await (await fetch(href)).text());
    await expect.poll(isCarried, { timeout: 60_000, intervals: [500] }).toBe(true);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await promise;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto(href, { waitUntil: "commit" });
    await isReady(page);
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
    resolve();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftOf(page)).toBeLessThanOrEqual(LARGEST_SHIFT);
  } finally {
    await context.close();
    await shop.close();
  }
});
