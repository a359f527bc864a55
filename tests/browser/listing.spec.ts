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
const names = (page: Page) => tiles(page).locator(".design-name").allTextContents();
const count = (page: Page) => page.locator(".listing-order p");

for (const { device, viewport, javaScriptEnabled } of WAYS) {
  test.describe(`on ${device}, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ viewport, javaScriptEnabled });

    test("a shopper filters, combines, orders, searches, and is where she was when she comes back", async ({
      page,
      address,
    }) => {
      await page.goto(address(LISTING));
      await expect(tiles(page)).toHaveCount(12);
      const all = await count(page).textContent();
      await page.getByText("Kategorie", { exact: true }).click();
      await page.getByRole("link", { name: /^Hochzeit \d/ }).click();
      await expect(page).toHaveURL(/\/karten-designen\/\?category\[\]=wedding#listing$/);
      await expect(page.getByRole("link", { name: "Hochzeit entfernen" })).toBeVisible();
      const weddings = await count(page).textContent();
      expect(weddings).not.toBe(all);

      await page.getByText("Farbe", { exact: true }).click();
      await page.getByRole("link", { name: /^Grün \d/ }).click();
      await expect(page).toHaveURL(/category\[\]=wedding&color\[\]=gruen#listing$/);
      expect(await count(page).textContent()).not.toBe(weddings);
      await page.getByRole("link", { name: "Neueste zuerst" }).click();
      await expect(page).toHaveURL(/sort=created#listing$/);
      const shown = await names(page);

      await tiles(page).nth(3).scrollIntoViewIfNeeded();
      await tiles(page).nth(3).click();
      await expect(page).toHaveURL(/\/themes\/\w+\/$/);
      await page.goBack();
      await expect(page).toHaveURL(/sort=created#listing$/);
      expect(await names(page)).toEqual(shown);
      await expect(tiles(page).nth(3)).toBeInViewport();

      await page.locator("summary", { hasText: "Farbe" }).click();
      await page.getByRole("checkbox", { name: "Rosa" }).check();
      await page.getByRole("checkbox", { name: "Blau" }).check();
      await page.getByRole("button", { name: "Filter anwenden" }).click();
      await expect(page).toHaveURL(
        /\?category\[\]=wedding&color\[\]=blau&color\[\]=gruen&color\[\]=rosa&sort=created#listing$/,
      );

      await page.getByRole("link", { name: "Alle Filter löschen" }).click();
      await expect(count(page)).toHaveText(all ?? "");
      await page.getByRole("searchbox", { name: "Wonach suchst du?" }).fill("hochzeti");
      await page.getByRole("button", { name: "Suchen" }).click();
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
        expect(second).toHaveLength(12);
        expect(second).not.toEqual(first);
        await page.getByRole("link", { name: "Vorige Seite" }).click();
        await expect(page).toHaveURL(/alle-fotokalender#listing$/);
        expect(await names(page)).toEqual(first);
        return;
      }
      for (const many of [24, 36]) {
        await more.click();
        await expect(tiles(page)).toHaveCount(many);
        await expect(page).toHaveURL(/alle-fotokalender$/);
      }
      const shown = await names(page);
      expect(shown.slice(0, 12)).toEqual(first);
      await tiles(page).nth(30).click();
      await expect(page).toHaveURL(/\/themes\/calendar-\w+$/);
      await page.goBack();
      await expect(tiles(page)).toHaveCount(36);
      expect(await names(page)).toEqual(shown);
      await expect(tiles(page).nth(30)).toBeInViewport();
    });
  });
}

for (const { device, viewport } of oneOf(2, [PHONE, DESK])) {
  test(`on ${device} a listing is accessible, its filters open too`, async ({ page, address }) => {
    await page.setViewportSize(viewport);
    await page.goto(address(`${LISTING}?color[]=rot`));
    expect(await violationsOf(page)).toEqual([]);
    await page.locator("summary", { hasText: "Farbe" }).click();
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
  await expect(page).toHaveURL(/alle-fotokalender\?page=10(#listing)?$/);
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
  await expect(tiles(page)).toHaveCount(24);
  await expect(tiles(page).nth(12)).toBeFocused();
});
