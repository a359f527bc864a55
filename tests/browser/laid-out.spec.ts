import type { Locator, Page } from "@playwright/test";
import { shiftOf, watchShifts } from "./layout-shift.ts";
import { expect, test } from "./shop.ts";

const PAGE = "/leinwand";

/** Keeps the loader away until the returned function is called. */
async function holdLoader(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Tells if an element is laid out: one in a part that the browser skips is not. */
function isLaidOut(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
}

/** Counts the parts of a page that the browser skips. */
function skippedParts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll("main > section > :first-child, body > footer > :first-child")].filter(
        (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
}

/** Waits until all parts of a page are laid out. */
async function whole(page: Page): Promise<void> {
  await expect(page.getByRole("contentinfo")).toHaveCSS("content-visibility", "visible");
}

/** Waits until all pictures of a page are there: one of a text takes its height from its file. */
async function pictured(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

/** Top edges of all parts of a page, in whole pixels from the top of the page. */
function tops(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main > *, body > footer")].map((part) =>
      Math.round(part.getBoundingClientRect().top + scrollY),
    ),
  );
}

test("parts below the first screen are laid out once the loader is there, all of them, and nothing above has moved", async ({
  page,
  address,
}) => {
  const release = await holdLoader(page);
  await page.goto(address(PAGE), { waitUntil: "commit" });
  await expect(page.locator(".back-to-top")).toBeAttached();
  await expect.poll(() => skippedParts(page)).toBeGreaterThan(3);
  const before = await tops(page);
  release();
  await whole(page);
  expect(await skippedParts(page)).toBe(0);
  expect((await tops(page)).slice(0, 3)).toEqual(before.slice(0, 3));
});

test("a part is laid out as soon as somebody comes near, though the loader never comes", async ({ page, address }) => {
  const release = await holdLoader(page);
  await page.goto(address(PAGE), { waitUntil: "commit" });
  const line = page.getByRole("contentinfo").locator(".footer-line").last();
  await expect(line).toBeAttached();
  await expect.poll(() => isLaidOut(line)).toBe(false);
  await line.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(line)).toBe(true);
  release();
});

for (const path of [PAGE, "/poster", "/", "/kontakt", "http://de.kartenliebe.localhost/"])
  test(`each part of ${path} has the place that it has where nothing waits`, async ({ page, address }) => {
    const release = await holdLoader(page);
    await page.goto(address(path), { waitUntil: "commit" });
    await expect(page.locator(".back-to-top")).toBeAttached();
    release();
    await whole(page);
    await pictured(page);
    const placed = await tops(page);
    await page.reload();
    await expect(page.getByRole("contentinfo")).toHaveCSS("content-visibility", "visible");
    await pictured(page);
    expect(await tops(page)).toEqual(placed);
  });

test("a reload and the way back show the part that was read", async ({ page, address }) => {
  await page.goto(address(PAGE));
  await whole(page);
  const heading = page.locator("main h2").last();
  await heading.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const place = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  await page.reload();
  await expect.poll(place).toBe(before);
  await page.goto(address("/versand"));
  await page.goBack();
  await expect.poll(place).toBe(before);
});

test("an address of a part shows that part", async ({ page, address }) => {
  await page.goto(address(`${PAGE}#newsletter-headline`));
  await expect(page.getByRole("contentinfo")).toHaveCSS("content-visibility", "visible");
  const part = page.locator("#newsletter-headline");
  await expect(part).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing waits", async ({ page, address }) => {
    await page.goto(address(PAGE));
    await expect(page.getByRole("contentinfo")).toHaveCSS("content-visibility", "visible");
  });
});

for (const path of ["/versand", "/impressum", "http://de.kartenliebe.localhost/versand/"])
  for (const width of [390, 1280])
    test(`short texts at the top of ${path} let nothing jump into the first screen at ${width} px`, async ({
      page,
      address,
    }) => {
      await watchShifts(page);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address(path));
      await whole(page);
      expect(await shiftOf(page)).toBeLessThan(0.01);
    });
