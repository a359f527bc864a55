import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { chosenMaterial } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

const ENTRY_BYTES = 3072;
const WAKE_CHUNK = /\/assets\/wake-/;

function isReady(page: Page) {
  return expect.poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(1);
}

/**
 * Resolves after all work that the loader deferred to the next idle moment (500 ms at most). A page without a frame to draw may never
 * be idle in headless Chromium, hence the timeout.
 */
function idleMoment(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

test("a product page runs one small script; Preact is only fetched, and last", async ({ page, address }) => {
  await page.goto(address("/leinwand"), { waitUntil: "commit" });
  const scripts = page.locator("script[src]");
  await expect(scripts).toHaveCount(1);
  const source = await page.request.get(address((await scripts.getAttribute("src")) ?? ""));
  const text = await source.text();
  expect(gzipSync(text).length).toBeLessThan(ENTRY_BYTES);
  expect(text, "the entry imports nothing before it runs").not.toMatch(/\bimport\s*["{*\w]/);
  const preloads = page.locator("link[rel=modulepreload]");
  await expect(preloads, "Preact and the page's island, in one request").toHaveCount(1);
  await expect(preloads).toHaveAttribute("href", WAKE_CHUNK);
  await expect(preloads).toHaveAttribute("fetchpriority", "low");
});

test("the island waits for the largest paint where the page does not carry its picture", async ({ page, address }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/media\//, async (route) => {
    await promise;
    await route.continue();
  });
  const chunk = page.waitForResponse(WAKE_CHUNK);
  await page.goto(address("/fotobox"), { waitUntil: "domcontentloaded" });
  await (await chunk).finished();
  await idleMoment(page);
  expect(await page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(0);
  resolve();
  await isReady(page);
});

test.describe("with Save-Data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" }, hasTouch: true });

  for (const gesture of ["tap", "focus"] as const) {
    test(`Preact is not fetched before the first ${gesture}`, async ({ page, address }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      const fetched: string[] = [];
      page.on("request", (request) => {
        if (WAKE_CHUNK.test(request.url())) fetched.push(request.url());
      });
      await page.goto(address("/leinwand"), { waitUntil: "load" });
      await idleMoment(page);
      expect(fetched).toEqual([]);
      await chosenMaterial(page)[gesture]();
      await isReady(page);
      expect(fetched).toHaveLength(1);
    });
  }
});
