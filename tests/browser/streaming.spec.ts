import { startService } from "#tests/support/service-stand-in.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { test as base, expect } from "./shop.ts";

const LATE_MS = 3000;
/** Header and the first blocks are painted long before the prices are there. */
const EARLY_MS = 1500;

/** A shop of its own, in a process of its own, whose prices come late and are none. */
const test = base.extend<object, { lateShop: RunningShop }>({
  lateShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured argument.
    async ({}, use) => {
      const commerce = await startService((_, response) => {
        setTimeout(() => response.writeHead(400).end(), LATE_MS);
      });
      const vars = { COMMERCE_URL: commerce.url, COMMERCE_TIMEOUT_MS: "10000", PAGE_CACHE: "off" };
      const shop = await startShop({ hasPhotographs: true, vars });
      await use(shop);
      await shop.close();
      await commerce.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("a page whose last block takes three seconds shows header and first blocks at once, and ends whole", async ({
  browser,
  lateShop,
}) => {
  // The local server compresses whole pages before it sends them; the edge does not.
  const page = await browser.newPage({ extraHTTPHeaders: { "Accept-Encoding": "identity" } });
  // The very first page of a process pays for its start too.
  await page.request.get(lateShop.url.href);
  const started = Date.now();
  await page.goto(lateShop.url.href, { waitUntil: "commit" });
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const shownAfter = Date.now() - started;
  await expect(page.getByRole("contentinfo")).toBeVisible({ timeout: 15_000 });
  expect(Date.now() - started).toBeGreaterThan(LATE_MS);
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 1e9);
  const ended = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).responseEnd,
  );
  expect(paint).toBeLessThan(EARLY_MS);
  expect(shownAfter).toBeLessThan(EARLY_MS);
  expect(ended).toBeGreaterThan(LATE_MS);
  await page.close();
});
