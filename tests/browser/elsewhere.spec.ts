import type { Page } from "@playwright/test";
import { press } from "./hidden-focus.ts";
import { translate } from "./other-hands.ts";
import { expect, test } from "./shop.ts";

/** A browser that is no crawler: headless Chromium counts as one. */
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const LOCATION = "**/api/get-location/";
/** Stops of the keyboard from the page's beginning, more than its first screen has. */
const STOPS = 30;

/** Answers where the visitor is, and counts how often that is asked. */
async function locate(page: Page, reply: object): Promise<{ times: number }> {
  const asked = { times: 0 };
  await page.route(LOCATION, (route) => {
    asked.times++;
    return route.fulfill({ json: reply });
  });
  return asked;
}

test.describe("a visitor by another country's clock", () => {
  test.use({ userAgent: PERSON, timezoneId: "Europe/Zurich", locale: "fr-CH" });

  test("is told of her own shop in her language, on this page there, until she closes it", async ({
    page,
    address,
  }) => {
    const asked = await locate(page, { country: "CH", locales: ["de-CH", "fr-CH", "it-CH"] });
    await page.goto(address("/leinwand"));
    const link = page.getByRole("link", { name: /^Suisse – Français – ch\.poster\.localhost$/ });
    await expect(link).toHaveAttribute("href", /\/\/ch\.poster\.localhost:\d+\/fr\/toile$/);
    await expect(page.getByText("Il existe une boutique pour votre pays")).toBeVisible();
    await page.getByRole("button", { name: "Fermer ce message" }).click();
    await expect(link).toHaveCount(0);
    await page.reload();
    await expect(page.locator(".copyright")).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
    await expect(link).toHaveCount(0);
    expect(asked.times).toBe(1);
  });

  test("comes to the hint early by keyboard; it never hides what has the focus, and is not printed", async ({
    page,
    address,
  }) => {
    await locate(page, { country: "CH", locales: ["de-CH", "fr-CH", "it-CH"] });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address("/impressum"));
    const hint = page.locator(".elsewhere");
    await expect(hint).toBeVisible();
    expect([...(await press(page, "Tab", STOPS))]).toEqual([]);
    await page.keyboard.press("Escape");
    expect([...(await press(page, "Shift+Tab", STOPS))]).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(hint).toBeHidden();
  });

  test("sees nothing at home, and moves nothing", async ({ page, address }) => {
    const asked = await locate(page, { country: "DE", locales: ["de-DE"] });
    await page.goto(address("/leinwand"));
    await expect.poll(() => asked.times).toBe(1);
    await expect(page.locator(".elsewhere")).toHaveCount(0);
  });

  test("sees nothing at home on a page that was translated before its script came", async ({ page, address }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/elsewhere-/, async (route) => {
      await promise;
      await route.continue();
    });
    const asked = await locate(page, { country: "DE", locales: ["de-DE"] });
    const located = page.waitForResponse(LOCATION);
    await page.goto(address("/leinwand"));
    await translate(page);
    resolve();
    await (await located).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page.locator(".elsewhere")).toHaveCount(0);
    expect(asked.times).toBe(1);
  });
});

for (const [who, use] of [
  ["a visitor by this country's clock", { userAgent: PERSON, timezoneId: "Europe/Berlin" }],
  ["a crawler", { timezoneId: "America/New_York" }],
] as const) {
  test.describe(who, () => {
    test.use(use);

    test("asks nothing", async ({ page, address }) => {
      const asked = await locate(page, { country: "CH", locales: ["de-CH"] });
      await page.goto(address("/leinwand"));
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
      await expect(page.locator(".elsewhere")).toHaveCount(0);
      expect(asked.times).toBe(0);
    });
  });
}
