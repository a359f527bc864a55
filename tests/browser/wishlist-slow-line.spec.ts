import type { Page } from "@playwright/test";
import { test as base, expect } from "./shop.ts";
import { type SlowLine, startSlowLine } from "./slow-line.ts";

const HOST = "http://de.kartenliebe.localhost";

const test = base.extend<{ line: SlowLine; at: (path: string) => string }>({
  line: async ({ shop }, use) => {
    const line = await startSlowLine(shop.url.port);
    await use(line);
    await line.close();
  },
  at: async ({ line }, use) => {
    await use((path) => `${HOST}:${line.port}${path}`);
  },
});

const hearts = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Merken: / });
const inHeader = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Merkliste/ });

/** Opens a listing, and waits until three of its hearts are switches. */
async function openListing(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const nth of [0, 1, 2]) {
    await hearts(page).nth(nth).scrollIntoViewIfNeeded();
    await expect(hearts(page).nth(nth)).toHaveAttribute("aria-pressed", "false");
  }
}

/** Waits until the presses have reached the far end of the line; the list is requested again after them. */
async function untilSent(page: Page, line: SlowLine): Promise<void> {
  await expect.poll(line.waiting).toBeGreaterThan(0);
  await page.evaluate(() => fetch("/wishlist/entries.json"));
}

/** Expects the number of designs that the cookie holds in the end, whatever waits on the line. */
function expectKept(page: Page, line: SlowLine, count: number) {
  return expect
    .poll(async () => {
      await line.release();
      return page.evaluate(async () => (await (await fetch("/wishlist/entries.json")).json()).keys.length);
    })
    .toBe(count);
}

test("hearts pressed one after the other are all kept, and show at once that they are on", async ({
  page,
  line,
  at,
}) => {
  await openListing(page, at("/themes/hochzeit/"));
  for (const nth of [0, 1, 2]) await hearts(page).nth(nth).click();
  await untilSent(page, line);
  for (const nth of [0, 1, 2]) await expect(hearts(page).nth(nth)).toHaveAttribute("aria-pressed", "true");
  await expect(inHeader(page)).toHaveText(/3$/);
  await expectKept(page, line, 3);
  await hearts(page).nth(1).click();
  await hearts(page).nth(2).click();
  await hearts(page).nth(2).click();
  await untilSent(page, line);
  await expectKept(page, line, 2);
  await expect(hearts(page).nth(1)).toHaveAttribute("aria-pressed", "false");
  await expect(hearts(page).nth(2)).toHaveAttribute("aria-pressed", "true");
});

test("three hearts pressed on a slow line are all on the list", async ({ page, line, at }) => {
  await openListing(page, at("/themes/hochzeit/"));
  for (const nth of [0, 1, 2]) await hearts(page).nth(nth).click();
  await untilSent(page, line);
  await expectKept(page, line, 3);
});

test("hearts of two tabs are all on the list", async ({ page, context, line, at }) => {
  const other = await context.newPage();
  await openListing(page, at("/themes/hochzeit/"));
  await openListing(other, at("/themes/hochzeit/"));
  await hearts(page).nth(0).click();
  await hearts(other).nth(1).click();
  await hearts(page).nth(2).click();
  await untilSent(other, line);
  await expectKept(page, line, 3);
});

test("hearts pressed just before a page is left are kept", async ({ page, line, at }) => {
  await openListing(page, at("/themes/hochzeit/"));
  await hearts(page).nth(0).click();
  await untilSent(page, line);
  await hearts(page).nth(1).click();
  await page.goto(at("/impressum/"));
  await expectKept(page, line, 2);
});

test("the list's page, asked for at once, has what was pressed", async ({ page, line, at }) => {
  await openListing(page, at("/themes/hochzeit/"));
  for (const nth of [0, 1]) await hearts(page).nth(nth).click();
  await untilSent(page, line);
  await inHeader(page).click();
  await expect
    .poll(async () => {
      await line.release();
      return new URL(page.url()).pathname;
    })
    .toBe("/wishlist/");
  await expect(page.getByText("2 Vorlagen")).toBeVisible();
});

test("without a network a heart says that it is not kept, and is off again", async ({ browser, at }) => {
  // A failed load is an error in the console, which `page` does not allow.
  const context = await browser.newContext();
  const page = await context.newPage();
  await openListing(page, at("/themes/hochzeit/"));
  await context.setOffline(true);
  await hearts(page).nth(1).click();
  await expect(page.getByRole("main").getByText("Das ist gerade nicht gespeichert worden.")).toBeVisible();
  await expect(hearts(page).nth(1)).toHaveAttribute("aria-pressed", "false");
  await expect(page).toHaveURL(at("/themes/hochzeit/"));
  await context.close();
});

test("a cookie that a host further up has set under the list's name hides nothing", async ({
  page,
  context,
  line,
  at,
}) => {
  await openListing(page, at("/themes/hochzeit/"));
  await hearts(page).nth(0).click();
  await untilSent(page, line);
  await expectKept(page, line, 1);
  for (const path of ["/", "/wishlist"])
    await context.addCookies([{ name: "wishlist", value: "tossed", domain: ".kartenliebe.localhost", path }]);
  await page.reload();
  await expect(inHeader(page)).toHaveText(/1$/);
  await expectKept(page, line, 1);
});
