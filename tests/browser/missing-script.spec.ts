import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

const REACT_CHUNK = /\/assets\/wake-/;
const THROTTLE_MS = 10_000;

/**
 * Counts the loads of a page, and its failed requests for scripts of an earlier build.
 *
 * @param isThereAgain true if the second load gets another page, whose scripts exist.
 */
async function openAfterDeploy(page: Page, isThereAgain = false) {
  const seen = { loads: 0, misses: 0 };
  // A page may be reloaded before it has loaded completely.
  page.on("request", (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    seen.loads++;
    if (isThereAgain && seen.loads === 2) void page.unroute(REACT_CHUNK);
  });
  await page.route(REACT_CHUNK, (route) => {
    seen.misses++;
    return route.fulfill({ status: 404, headers: { "Cache-Control": "no-store" } });
  });
  return seen;
}

/** Resolves in an idle moment, after all consequences of a failed script. */
function idleMoment(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

/** Waits until the page shown is one that was loaded again. */
function isReloaded(page: Page) {
  return page.waitForFunction(
    () => (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type === "reload",
  );
}

test.describe("spec 000 §4, §9: a page whose script went with an earlier build", () => {
  test("is loaded again once, then stands as it is; ten seconds later once more", async ({ browser, address }) => {
    const page = await browser.newPage();
    const seen = await openAfterDeploy(page);
    await page.goto(address("/leinwand?material=leinwand"));
    await expect.poll(() => seen.loads).toBe(2);
    await isReloaded(page);
    await expect.poll(() => seen.misses).toBeGreaterThanOrEqual(2);
    const failed = page.waitForResponse(REACT_CHUNK);
    await page.reload();
    await failed;
    await idleMoment(page);
    expect(seen.loads).toBe(3);
    await page.clock.setFixedTime(Date.now() + THROTTLE_MS + 1000);
    await page.reload();
    await expect.poll(() => seen.loads).toBe(5);
    await expect(page).toHaveURL(/\?material=leinwand$/);
    await page.close();
  });

  test("stays where it is when its script fails a second time, however late", async ({ browser, address }) => {
    const page = await browser.newPage();
    const seen = await openAfterDeploy(page);
    const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>();
    await page.route(REACT_CHUNK, async (route) => {
      if (seen.loads === 2) await mayFail;
      await route.fallback();
    });
    await page.goto(address("/leinwand"), { waitUntil: "commit" });
    await isReloaded(page);
    // As if the line had taken that long to fail.
    await page.evaluate((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    }, 2 * THROTTLE_MS);
    fail();
    await expect(page.locator("[data-island=calculator]")).toHaveAttribute("data-failed");
    expect(seen.loads).toBe(2);
    await page.close();
  });

  test("wakes when it was loaded again", async ({ browser, address }) => {
    const page = await browser.newPage();
    const seen = await openAfterDeploy(page, true);
    await page.goto(address("/leinwand"));
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length).catch(() => 0))
      .toBe(1);
    expect(seen.loads).toBe(2);
    await page.close();
  });

  test("stays where the browser is offline", async ({ browser, address }) => {
    const page = await browser.newPage();
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
    const seen = await openAfterDeploy(page);
    const failed = page.waitForResponse(REACT_CHUNK);
    await page.goto(address("/leinwand"));
    await failed;
    await idleMoment(page);
    expect(seen.loads).toBe(1);
    await page.close();
  });

  test("does not call back a visitor who is on her way to another one", async ({ browser, address }) => {
    const page = await browser.newPage();
    const script = Promise.withResolvers<void>();
    const next = Promise.withResolvers<void>();
    const failed = Promise.withResolvers<void>();
    // Nothing can be asked of a page while another one is on its way.
    await page.exposeFunction("tellFailed", failed.resolve);
    await page.addInitScript(() => {
      const { tellFailed } = window as unknown as { tellFailed: () => void };
      new MutationObserver(tellFailed).observe(document, { subtree: true, attributeFilter: ["data-failed"] });
    });
    await page.route(REACT_CHUNK, async (route) => {
      await script.promise;
      await route.abort();
    });
    await page.route("**/versand", async (route) => {
      await next.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(REACT_CHUNK);
    await page.goto(address("/leinwand"), { waitUntil: "domcontentloaded" });
    await page.locator("[data-island=calculator]").dispatchEvent("pointerdown");
    await asked;
    const followed = page.waitForRequest("**/versand");
    await page.getByRole("contentinfo").getByRole("link", { name: "Versand" }).first().dispatchEvent("click");
    await followed;
    script.resolve();
    await failed.promise;
    next.resolve();
    await expect(page).toHaveURL(/\/versand$/);
    await page.close();
  });
});
