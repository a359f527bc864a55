import { oneOf } from "#tests/support/runs.ts";
import { violationsOf } from "./accessible.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

const PAGES = ["/", "/poster", "/leinwand", "/gerahmtes-poster", "http://de.kartenliebe.localhost/"];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** The timeout for pictures, whose first conversion takes seconds on a busy machine. */
const PICTURES_TIMEOUT_MS = 60_000;

/** Both brands, with a calculator and without; all of them with `--long`. */
for (const [place, path] of oneOf(2, [...PAGES.entries()])) {
  test.describe(path, () => {
    for (const size of oneOf(SIZES.length, SIZES, place / 2)) {
      test(`is accessible at ${size.width} px`, async ({ page, address }) => {
        await page.setViewportSize(size);
        await page.goto(address(path));
        expect(await violationsOf(page)).toEqual([]);
      });
    }

    test("has its landmarks, one headline, and never scrolls sideways", async ({ page, address }) => {
      await page.goto(address(path));
      for (const role of ["banner", "main", "contentinfo"] as const) await expect(page.getByRole(role)).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });

    test("shows every picture, each with its size and words", async ({ page, address }) => {
      await page.goto(address(path));
      const images = await page.locator("img").evaluateAll((all: HTMLImageElement[]) =>
        all.map((one) => ({
          picture: one.currentSrc || one.src,
          size: [one.getAttribute("width"), one.getAttribute("height")],
          alt: one.getAttribute("alt"),
          // The room that pictures hang in decorates, so do the surface over them, and a thumbnail in a link that has words: it has none.
          decorates:
            one.closest(".scene-view, .grain, .sheen") !== null ||
            /\S/.test(one.closest("nav a, .materials li, .option label")?.textContent ?? ""),
        })),
      );
      expect(images.length).toBeGreaterThan(1);
      for (const { picture, size, alt, decorates } of images) {
        for (const side of size) expect(side, picture).toMatch(/^\d+$/);
        expect(alt, picture).toMatch(decorates ? /^$/ : /./);
      }
      const missing = () =>
        page.locator("img").evaluateAll((all: HTMLImageElement[]) =>
          all
            // What is closed loads its pictures when it opens.
            .filter((one) => one.closest("[popover]")?.matches(":popover-open") !== false && one.naturalWidth === 0)
            .map((one) => {
              // Without it those far below the screen wait to be scrolled to.
              one.loading = "eager";
              return one.currentSrc || one.src;
            }),
        );
      await expect.poll(missing, { timeout: PICTURES_TIMEOUT_MS }).toEqual([]);
    });

    test("stands still when the fonts arrive", async ({ page, address }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value } = entry as PerformanceEntry & { value: number };
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + value,
            );
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      let release = () => {};
      const painted = new Promise<void>((resolve) => {
        release = resolve;
      });
      // The fonts arrive after the first paint, as they do on a slow line.
      await page.route(/\.woff2$/, async (route) => {
        await painted;
        await route.continue();
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address(path), { waitUntil: "domcontentloaded" });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
        .toBe(1);
      release();
      await page.waitForLoadState("load");
      await page.evaluate(() => document.fonts.ready);
      expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThanOrEqual(0.01);
    });
  });
}

test("a page without an island never fetches Preact", async ({ page, address }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(address("/"), { waitUntil: "load" });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /\/(?:wake|island)-/.test(url))).toEqual([]);
});

test("the skip link leads to the content", async ({ page, address }) => {
  await page.goto(address("/"));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await skip.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});

test("the cards lead to the card designer", async ({ page, address }) => {
  await page.goto(address("http://de.kartenliebe.localhost/"));
  await page
    .getByRole("main")
    .getByRole("link", { name: /Hochzeit/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/configurator-card\/\?occasion=hochzeit.*locale=de-DE/);
  await expect(page.getByText("Hochzeit", { exact: true })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the menu opens on a phone", async ({ page, address }) => {
    await page.goto(address("/"));
    const menu = page.getByRole("navigation", { name: "Menü" });
    await expect(menu).toBeHidden();
    await page.getByText("Menü", { exact: true }).click();
    await menu.getByRole("link", { name: "Poster", exact: true }).click();
    await expect(page).toHaveURL(/\/poster$/);
  });
});

test("without prices the page says so, and the designer opens all the same", async ({ browser }) => {
  const options = { hasPhotographs: true, vars: { COMMERCE_URL: "http://127.0.0.1:9" } };
  await withOwnShop(browser, options, async ({ page, address }) => {
    await page.goto(address("/gerahmtes-poster"));
    await expect(page.getByRole("status")).toContainText("Die Preise sind gerade nicht erreichbar.");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Foto hochladen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Wandbild");
  });
});
