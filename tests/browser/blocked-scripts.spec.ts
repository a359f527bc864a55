import { banner, POSTER, READER } from "./consent-page.ts";
import { openedPage } from "./other-hands.ts";
import { expect, test } from "./shop.ts";

const LISTING = "http://de.kartenliebe.localhost/themes/hochzeit/";
/** Words in the names of files by which lists of blockers know scripts that ask, count and follow. */
const LISTED = /\/assets\/[^/]*(?:consent|customer|cookie|track|analytic|banner|count|vitals)/;

test.describe("beside a blocker", () => {
  test("that takes every script with a name on its lists, a page is loaded once, and its shell and hearts are awake", async ({
    browser,
    address,
  }) => {
    const { page, errors } = await openedPage(browser);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(LISTED, (route) => route.abort("blockedbyclient"));
    const loads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
    await page.goto(address(LISTING));
    await expect(page.getByRole("main").locator("button[aria-pressed]").first()).toBeVisible();
    await page.locator("button[popovertarget^=flyout]").first().hover();
    await expect(page.locator(".flyout:popover-open")).toBeVisible();
    await page.mouse.move(700, 700);
    await page.locator(".item-account button").click();
    await expect(page.getByRole("dialog").getByLabel("E-Mail-Adresse")).toBeVisible();
    expect(loads).toHaveLength(1);
    expect(errors).toEqual([]);
    await page.close();
  });

  test.describe("that takes the question for consent", () => {
    test.use({ userAgent: READER });
    const settings = "Privatsphäre-Einstellungen";

    test("out of the page, the footer's link asks again", async ({ page, address }) => {
      await page.goto(address(POSTER));
      await expect(banner(page)).toBeVisible();
      await banner(page).evaluate((dialog) => dialog.remove());
      await page.getByRole("link", { name: settings }).click();
      await expect(banner(page)).toBeVisible();
      await banner(page).getByRole("button", { name: "Nein, danke" }).click();
      await expect(banner(page)).toHaveCount(0);
    });

    test("out of sight, that link leads to the page of the settings", async ({ page, address }) => {
      await page.goto(address(POSTER));
      await expect(banner(page)).toBeVisible();
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("dialog.consent { display: none !important }");
        document.adoptedStyleSheets.push(sheet);
      });
      await page.getByRole("link", { name: settings }).click();
      await expect(page).toHaveURL(/\/consent$/);
      await expect(page.getByRole("heading", { name: settings })).toBeVisible();
    });
  });
});
