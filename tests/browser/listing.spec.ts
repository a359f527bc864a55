import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const LISTING = "http://de.kartenliebe.localhost/karten-designen/";
const CALENDARS = "http://de.poster.localhost/alle-fotokalender";
const PHONE = { device: "a phone", viewport: { width: 390, height: 844 } };
const DESK = { device: "a desk", viewport: { width: 1280, height: 800 } };
/** The ways to try: without `--long`, each device once, and once each with and without scripts; all four with `--long`. */
const WAYS = oneOf(2, [
  { ...PHONE, javaScriptEnabled: true },
  { ...PHONE, javaScriptEnabled: false },
  { ...DESK, javaScriptEnabled: false },
  { ...DESK, javaScriptEnabled: true },
]);

const tiles = (page: Page) => page.locator(".listing .design-grid a.design");
/** The names of all designs of the list, once the page has come to its end. */
async function names(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  return tiles(page).locator(".design-name").allTextContents();
}
const count = (page: Page) => page.locator(".listing-total");

/** Opens a filter; a phone has them in a sheet. */
async function openFilter(page: Page, name: string): Promise<void> {
  const filters = page.getByRole("button", { name: "Filtern" });
  if (await filters.isVisible()) await filters.click();
  await page.locator("summary", { hasText: name }).click();
}

/** Orders the list, of which the orders stand behind the current one. */
async function order(page: Page, name: string): Promise<void> {
  await page.locator(".listing-order summary").click();
  await page.getByRole("link", { name }).click();
}

for (const { device, viewport, javaScriptEnabled } of WAYS) {
  test.describe(`on ${device}, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ viewport, javaScriptEnabled });

    test("a shopper filters, combines, orders, searches, and is where she was when she comes back", async ({
      page,
      address,
    }) => {
      await page.goto(address(LISTING));
      await expect(tiles(page)).toHaveCount(36);
      const all = await count(page).textContent();
      await openFilter(page, "Kategorie");
      await page.getByRole("link", { name: /^Hochzeit \d/ }).click();
      await expect(page).toHaveURL(/\/karten-designen\/\?category\[\]=wedding#listing$/);
      await expect(page.getByRole("link", { name: "Hochzeit entfernen" })).toBeVisible();
      const weddings = await count(page).textContent();
      expect(weddings).not.toBe(all);

      await openFilter(page, "Farbe");
      await page.getByRole("link", { name: /^Grün \d/ }).click();
      await expect(page).toHaveURL(/category\[\]=wedding&color\[\]=gruen#listing$/);
      expect(await count(page).textContent()).not.toBe(weddings);
      await order(page, "Neueste zuerst");
      await expect(page).toHaveURL(/sort=created#listing$/);
      const shown = await names(page);

      await tiles(page).nth(3).scrollIntoViewIfNeeded();
      await tiles(page).nth(3).click();
      await expect(page).toHaveURL(/\/themes\/\w+\/$/);
      await page.goBack();
      await expect(page).toHaveURL(/sort=created#listing$/);
      expect(await names(page)).toEqual(shown);
      await expect(tiles(page).nth(3)).toBeInViewport();

      await openFilter(page, "Farbe");
      await page.getByRole("checkbox", { name: "Rosa" }).check();
      await page.getByRole("checkbox", { name: "Blau" }).check();
      // With scripts the button says how many there are.
      if (javaScriptEnabled) await page.getByRole("button", { name: /^\d+ Vorlagen anzeigen$/ }).click();
      else await page.getByRole("button", { name: "Filter anwenden" }).click();
      await expect(page).toHaveURL(
        /\?category\[\]=wedding&color\[\]=blau&color\[\]=gruen&color\[\]=rosa&sort=created#listing$/,
      );

      await page.getByRole("link", { name: "Alle Filter löschen" }).click();
      await expect(count(page)).toHaveText(all ?? "");
      const filters = page.getByRole("button", { name: "Filtern" });
      if (await filters.isVisible()) await filters.click();
      await page.getByRole("searchbox", { name: "Wonach suchst du?" }).fill("hochzeti");
      await page.locator(".listing").getByRole("button", { name: "Suchen" }).click();
      await expect(page).toHaveURL(/\?q=hochzeti#listing$/);
      await expect(page.getByText("Gesucht nach „hochzeit“")).toBeVisible();
      await expect(tiles(page)).not.toHaveCount(0);
    });

    test("more is a link to the next page, or more of them", async ({ page, address }) => {
      await page.goto(address(CALENDARS), { waitUntil: "networkidle" });
      const first = await names(page);
      const more = page.getByRole("link", { name: "Mehr laden" });
      if (!javaScriptEnabled) {
        await more.click();
        await expect(page).toHaveURL(/\?page=2#listing$/);
        const second = await names(page);
        expect(second).toHaveLength(36);
        expect(second).not.toEqual(first);
        await page.getByRole("link", { name: "Vorige Seite" }).click();
        await expect(page).toHaveURL(/alle-fotokalender#listing$/);
        expect(await names(page)).toEqual(first);
        return;
      }
      for (const many of [72, 108]) {
        await more.click();
        await expect(tiles(page)).toHaveCount(many);
        await expect(page).toHaveURL(/alle-fotokalender$/);
      }
      const shown = await names(page);
      expect(shown.slice(0, 36)).toEqual(first);
      await tiles(page).nth(90).click();
      await expect(page).toHaveURL(/\/themes\/calendar-\w+$/);
      await page.goBack();
      await expect(tiles(page)).toHaveCount(108);
      expect(await names(page)).toEqual(shown);
      await expect(tiles(page).nth(90)).toBeInViewport();
    });
  });
}

test("whoever comes back to a longer list a second time is where she was the second time, after a reload too", async ({
  page,
  address,
}) => {
  await page.goto(address(CALENDARS), { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Mehr laden" }).click();
  await expect(tiles(page)).toHaveCount(72);
  const goAndComeBack = async (number: number) => {
    await tiles(page).nth(number).click();
    await expect(page).toHaveURL(/\/themes\/calendar-\w+$/);
    await page.goBack();
  };
  await goAndComeBack(60);
  await expect(tiles(page).nth(60)).toBeInViewport();
  await goAndComeBack(4);
  await expect(tiles(page)).toHaveCount(72);
  await expect(tiles(page).nth(4)).toBeInViewport();
  await tiles(page).nth(30).scrollIntoViewIfNeeded();
  await page.reload();
  await expect(tiles(page)).toHaveCount(72);
  await expect(tiles(page).nth(30)).toBeInViewport();
});

test("a list that was made longer is so after a way within its page too", async ({ page, address }) => {
  await page.goto(address(CALENDARS), { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Mehr laden" }).click();
  await expect(tiles(page)).toHaveCount(72);
  await page.locator('a[href="#content"]').press("Enter");
  await expect(page).toHaveURL(/#content$/);
  for (const way of ["there", "there, come back to once"]) {
    await tiles(page).nth(60).click();
    await expect(page).toHaveURL(/\/themes\/calendar-\w+$/);
    await page.goBack();
    await expect(tiles(page), way).toHaveCount(72);
    await expect(tiles(page).nth(60), way).toBeInViewport();
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await page.reload();
  await expect(tiles(page)).toHaveCount(72);
});

for (const { device, viewport } of oneOf(2, [PHONE, DESK])) {
  test(`on ${device} a listing is accessible, its filters open too`, async ({ page, address }) => {
    await page.setViewportSize(viewport);
    await page.goto(address(`${LISTING}?color[]=rot`));
    expect(await violationsOf(page)).toEqual([]);
    await openFilter(page, "Farbe");
    await expect(page.getByRole("link", { name: /^Rot \d/ })).toBeVisible();
    expect(await violationsOf(page, ".listing")).toEqual([]);
  });
}

test("a list that has become shorter meanwhile shows its last page, and nothing twice", async ({ page, address }) => {
  await page.goto(address(CALENDARS), { waitUntil: "networkidle" });
  const more = page.getByRole("link", { name: "Mehr laden" });
  // As if the later page no longer existed: the link then leads to the last page.
  await more.evaluate((link: HTMLAnchorElement) => {
    link.href = link.href.replace("page=2", "page=9999");
  });
  await more.click();
  await expect(page).toHaveURL(/alle-fotokalender\?page=4(#listing)?$/);
  const shown = await tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(shown).size).toBe(shown.length);
});

test("a listing is used by keyboard alone", async ({ page, address }) => {
  await page.goto(address(LISTING), { waitUntil: "networkidle" });
  await page.getByText("Stil", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Modern" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Modern \d/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/style\[\]=modern#listing$/);
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Mehr laden" }).focus();
  await page.keyboard.press("Enter");
  await expect(tiles(page)).toHaveCount(72);
  await expect(tiles(page).nth(36)).toBeFocused();
});

test("a tile shows its design in another colour, which the heart then saves, and its second side under a pointer", async ({
  page,
  address,
}) => {
  await page.goto(address(`${LISTING}hochzeit/`), { waitUntil: "networkidle" });
  const tile = page
    .locator(".design-grid > li")
    .filter({ has: page.locator(".colour-dots") })
    .first();
  const link = tile.locator("a.design");
  await link.hover();
  await expect(tile.locator(".second-view")).toHaveCSS("opacity", "1");
  const before = await link.getAttribute("href");
  const other = tile.locator(".colour-dots a:not([aria-current])").first();
  const [name, href, id] = [
    await other.getAttribute("aria-label"),
    await other.getAttribute("href"),
    await other.getAttribute("data-id"),
  ];
  const image = tile.locator("picture img").first();
  const drawn = await image.getAttribute("src");
  await other.click();
  await expect(page).toHaveURL(/karten-designen\/hochzeit\/$/);
  await expect(link).toHaveAttribute("href", new RegExp(`${href}$`));
  expect(href).not.toBe(before);
  await expect(image).not.toHaveAttribute("src", drawn ?? "");
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(link).toContainText(`, ${name}`);
  await expect(tile.locator(".second-view")).toHaveCount(0);
  await tile.getByRole("button").click();
  await expect(tile.getByRole("button")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: /^Merkliste/ }).click();
  await expect(page.locator(`a[href$="/themes/${id}/"]`).first()).toBeVisible();
});

test.describe("a finger", () => {
  test.use({ viewport: PHONE.viewport, hasTouch: true });
  test("turns a tile over by a swipe, and opens it by a tap", async ({ page, address }) => {
    await page.goto(address(`${LISTING}hochzeit/`), { waitUntil: "networkidle" });
    const link = page.locator("a.design[data-second]").first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.locator(".design-picture").boundingBox();
    if (!box) throw new Error("The tile is nowhere.");
    const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, at?: number) =>
      client.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await touch("touchStart", x);
    for (const moved of [20, 40, 60, 80]) await touch("touchMove", x - moved);
    await touch("touchEnd");
    await expect(link).toHaveClass(/turned/);
    await expect(link.locator(".second-view")).toHaveCSS("opacity", "1");
    await expect(page).toHaveURL(/karten-designen\/hochzeit\/$/);
    // A browser takes a tap right after a fling for the end of the fling.
    await expect(async () => {
      await link.tap();
      await expect(page).toHaveURL(/themes\/\w+\/$/, { timeout: 1000 });
    }).toPass();
  });
});
