import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

const REVIEWS = "Das sagen Kundinnen und Kunden";
const row = (page: Page) => page.getByRole("region", { name: REVIEWS });
const dot = (page: Page, number: number) => page.getByRole("button", { name: `Zu Seite ${number}`, exact: true });
const current = (page: Page) => page.locator(".carousel-dots [aria-current]").first();

/** Resolves after the time in which a row moves, or resizing comes to rest, by the page's own clock. */
const rest = (page: Page) => page.clock.runFor(500);

async function open(page: Page, address: (path: string) => string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.clock.install();
  await page.goto(address("/leinwand"));
  await page.clock.runFor(1000);
  await page.getByRole("heading", { name: REVIEWS }).click();
  await row(page).scrollIntoViewIfNeeded();
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
}

/** Returns the number of the item at the row's beginning, counted from 1. */
const firstSeen = (page: Page) =>
  row(page).evaluate((element) => {
    const { left } = element.getBoundingClientRect();
    const items = [...element.querySelectorAll("li")];
    return 1 + items.findIndex((item) => Math.abs(item.getBoundingClientRect().left - left) < 3);
  });

test("a phone's address bar, which changes a window's height, leaves a carousel where it is", async ({
  page,
  address,
}) => {
  await open(page, address, 390);
  await dot(page, 3).click();
  await rest(page);
  await expect.poll(() => firstSeen(page)).toBe(3);
  await page.setViewportSize({ width: 390, height: 820 });
  await rest(page);
  await expect(dot(page, 3)).toHaveAttribute("aria-current", "true");
  expect(await firstSeen(page)).toBe(3);
});

test("another width keeps the group, or the one that holds what was seen", async ({ page, address }) => {
  await open(page, address, 390);
  await dot(page, 4).click();
  await rest(page);
  await expect.poll(() => firstSeen(page)).toBe(4);
  await page.setViewportSize({ width: 430, height: 900 });
  await rest(page);
  await expect.poll(() => firstSeen(page)).toBe(4);
  await expect(dot(page, 4)).toHaveAttribute("aria-current", "true");
  await page.setViewportSize({ width: 1000, height: 900 });
  await rest(page);
  await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
  await expect(dot(page, 3)).toBeHidden();
  const wide = await row(page).evaluate(({ scrollLeft }) => scrollLeft);
  expect(wide).toBeGreaterThan(100);
  await page.setViewportSize({ width: 390, height: 900 });
  await rest(page);
  await expect(dot(page, 4)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => firstSeen(page)).toBe(4);
});

test("what was hidden meanwhile is where it was", async ({ page, address }) => {
  await open(page, address, 390);
  await dot(page, 3).click();
  await rest(page);
  await expect.poll(() => firstSeen(page)).toBe(3);
  const carousel = page.locator(".carousel").filter({ has: row(page) });
  const show = (isShown: boolean) =>
    page.locator(".carousel").evaluate((element, shown) => element.toggleAttribute("hidden", !shown), isShown);
  await show(false);
  await expect(carousel).toBeHidden();
  await page.setViewportSize({ width: 430, height: 900 });
  await rest(page);
  await show(true);
  await rest(page);
  await expect(current(page)).toHaveAccessibleName("Zu Seite 3");
  await expect.poll(() => firstSeen(page)).toBe(3);
});

test("one that was scrolled before it was awake shows where it is", async ({ page, address }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.route(/\/assets\/shared-/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address("/leinwand"));
  await page.getByRole("heading", { name: REVIEWS }).click();
  await row(page).scrollIntoViewIfNeeded();
  await row(page).evaluate((element) => {
    element.scrollLeft = element.querySelectorAll("li")[2]?.offsetLeft ?? 0;
  });
  resolve();
  await expect(dot(page, 3)).toHaveAttribute("aria-current", "true");
});
