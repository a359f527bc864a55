import { isReady } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

/** A script that is asked for once another has come costs a slow phone a round trip, half a second; `npm run bench` measures the time. */
test("all that the calculator needs to be ready is asked for before any of it has come", async ({ page, address }) => {
  const asked = new Set<string>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isEnough = false;
  await page.route(/\.js$/, async (route) => {
    // Other scripts of the page are held for good.
    if (isEnough) return;
    asked.add(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  await page.goto(address("/leinwand"), { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  const named = await page
    .locator("script[src], link[rel=modulepreload]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? one.getAttribute("href")));
  await expect.poll(() => [...asked].sort()).toEqual(named.sort());
  isEnough = true;
  release();
  await isReady(page);
});
