import type { ServerResponse } from "node:http";
import { startService } from "#tests/support/service-stand-in.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { test as base, expect } from "./shop.ts";

/** The time for which the prices are missing, while everything else is available. */
const LATE_MS = 3000;

/** Starts a backend that answers nothing until it is told to; then it has no prices. */
async function startSilentBackend() {
  const held: ServerResponse[] = [];
  let speaks = false;
  const refuse = (response: ServerResponse) => void response.writeHead(400).end();
  const service = await startService((_, response) => void (speaks ? refuse(response) : held.push(response)));
  return {
    service,
    speak: () => {
      speaks = true;
      held.splice(0).forEach(refuse);
    },
    /** Returns the number of waiting requests. */
    waiting: () => held.length,
  };
}

interface LateShop {
  shop: RunningShop;
  backend: Awaited<ReturnType<typeof startSilentBackend>>;
}

/** A test with a shop in a process of its own, whose prices arrive when the test says so. */
const test = base.extend<object, { late: LateShop }>({
  late: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured argument.
    async ({}, use) => {
      const backend = await startSilentBackend();
      const vars = { COMMERCE_URL: backend.service.url, COMMERCE_TIMEOUT_MS: "30000", PAGE_CACHE: "off" };
      const shop = await startShop({ hasPhotographs: true, vars });
      await use({ shop, backend });
      await shop.close();
      await backend.service.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test("a page whose last block takes three seconds shows header and first blocks at once, and ends whole", async ({
  browser,
  late: { shop, backend },
}) => {
  // The local server compresses whole pages before it sends them; the edge does not.
  const page = await browser.newPage({ extraHTTPHeaders: { "Accept-Encoding": "identity" } });
  const started = Date.now();
  await page.goto(shop.url.href, { waitUntil: "commit" });
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const painted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(painted).toBe(1);
  // All of this was shown before any price was known.
  await expect.poll(() => backend.waiting()).toBeGreaterThan(0);
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect.poll(() => Date.now() - started).toBeGreaterThan(LATE_MS);
  backend.speak();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const ended = () =>
    page.evaluate(() => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).responseEnd);
  expect(await ended()).toBeGreaterThan(LATE_MS);
  await page.close();
});
