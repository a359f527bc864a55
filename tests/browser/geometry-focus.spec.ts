import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import { openForms } from "./account.ts";
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

const CARDS = "http://de.kartenliebe.localhost/";
/** Panels that open over a page, in a window that is lower than they are. */
const PANELS: Readonly<
  Record<string, { path: string; panel: string; height?: number; open: (page: Page) => Promise<void> }>
> = {
  "the menu": { path: "/", panel: "#burger", open: openMenu },
  "a level of the menu": {
    path: "/",
    panel: ".burger-level:popover-open",
    open: async (page) => {
      await openMenu(page);
      await page.locator("#burger").getByRole("button", { name: "Gerahmte Poster" }).click();
    },
  },
  "the account": { path: "/impressum", panel: "#account", height: 844, open: openForms },
  "the filters": {
    path: `${CARDS}karten-designen/`,
    panel: "#listing-sheet",
    open: async (page) => {
      await page.locator(".listing-open").click();
      const group = page.locator(".listing-filters details").first();
      if ((await group.getAttribute("open")) === null) await group.locator("summary").click();
    },
  },
  "all sizes": {
    path: "/leinwand",
    panel: "#more-formats",
    open: async (page) => {
      await isReady(page);
      await page.getByRole("button", { name: "Weitere Formate" }).click();
      await page.locator("#more-formats li").first().waitFor();
    },
  },
};
const STOPS = ":is(a, button, summary, input, select)";
/** Stops behind a panel that are looked at too. */
const BEYOND = 4;

async function openMenu(page: Page) {
  await page.getByText("Menü", { exact: true }).click();
  await page.locator("#burger .turn").first().waitFor();
}

for (const [name, { path, panel, height = 520, open }] of Object.entries(PANELS)) {
  test(`nothing hides what has the focus in ${name}, and behind it`, async ({ page, address }) => {
    await drawPictures(page.context());
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height });
    await page.goto(address(path), { waitUntil: "networkidle" });
    const stops = page.locator(`${panel} ${STOPS}`).filter({ visible: true });
    await open(page);
    const count = await stops.count();
    await stops.first().focus();
    expect([...(await press(page, "Tab", count + BEYOND))], "Tab").toEqual([]);
    await page.goto(address(path), { waitUntil: "networkidle" });
    await open(page);
    await stops.last().focus();
    expect([...(await press(page, "Shift+Tab", count + BEYOND))], "Shift+Tab").toEqual([]);
  });
}
