import { oneOf } from "#tests/support/runs.ts";
import { isReady } from "./calculator-page.ts";
import { drawPictures } from "./geometry/open-quick.ts";
import { MOST_STOPS, press } from "./hidden-focus.ts";
import { expect, test } from "./shop.ts";

const SCREENS = [
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];
for (const screen of oneOf(2, SCREENS)) {
  test(`no bar hides what has the focus at ${screen.width} × ${screen.height} px`, async ({ page, address }) => {
    await drawPictures(page.context());
    // A page that scrolls smoothly is still moving at this moment.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(screen);
    await page.goto(address("/leinwand"));
    await isReady(page);
    expect([...(await press(page, "Tab", MOST_STOPS))], "Tab").toEqual([]);
    expect([...(await press(page, "Shift+Tab", MOST_STOPS))], "Shift+Tab").toEqual([]);
    await page.locator(".formats :checked").focus();
    const sizes = await page.locator(".formats input").count();
    expect([...(await press(page, "ArrowDown", sizes - 1))], "ArrowDown").toEqual([]);
    expect([...(await press(page, "ArrowUp", sizes - 1))], "ArrowUp").toEqual([]);
  });
}

/** Pages with bars: of filters, of prices, of a wall's price, of a table's heads. */
const BARRED = [
  "http://de.kartenliebe.localhost/karten-designen/hochzeit/",
  "http://de.kartenliebe.localhost/themes/1/",
  "/bilderwand-planen",
  "/formate-und-preise",
];
test("no bar of another page hides what has the focus, on a phone", async ({ browser, address }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  await drawPictures(context);
  const page = await context.newPage();
  for (const path of oneOf(2, BARRED)) {
    await page.goto(address(path), { waitUntil: "networkidle" });
    expect([...(await press(page, "Tab", MOST_STOPS))], `${path}, Tab`).toEqual([]);
    expect([...(await press(page, "Shift+Tab", MOST_STOPS))], `${path}, Shift+Tab`).toEqual([]);
  }
  await context.close();
});
