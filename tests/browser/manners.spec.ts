import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import { shiftOf, watchShifts } from "./layout-shift.ts";
import { expect, test } from "./shop.ts";

const CARDS = "http://de.kartenliebe.localhost/";
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const SMALLEST_TARGET = 24;
const LONGEST_TRANSITION_S = 0.01;
const LARGEST_SHIFT = 0.01;

/** Returns the longest transition or animation of the page, including its pseudo-elements, in seconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const styles = [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].map((part) => getComputedStyle(element, part)),
    );
    const durations = styles.flatMap((style) => `${style.transitionDuration},${style.animationDuration}`.split(","));
    return Math.max(...durations.map((text) => Number.parseFloat(text) || 0));
  });
}

/** Returns the families of the shop's own fonts that have loaded; fallback fonts are the machine's. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ["Bricolage", "Newsreader", "Figtree"].filter((name) =>
      [...document.fonts].some(({ status, family }) => status === "loaded" && family === name),
    ),
  );
}

for (const path of ["/", "/leinwand", CARDS]) {
  test(`${path} moves only where motion is welcome`, async ({ page, address }) => {
    await page.goto(address(path));
    expect(await longestMotion(page)).toBeGreaterThan(LONGEST_TRANSITION_S);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await longestMotion(page)).toBeLessThanOrEqual(LONGEST_TRANSITION_S);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  });

  test(`${path} has targets that a finger can hit`, async ({ page, address }) => {
    await page.setViewportSize(PHONE);
    await page.goto(address(path));
    await page.getByText("Menü", { exact: true }).click();
    const targets = page.locator(
      ":is(header, footer, .calculator, .breadcrumb) :is(a, button, summary, select, label)",
    );
    const sizes = await targets.evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        // The label of a text field is no target; the field below it is.
        .filter(
          (element) =>
            !(
              element instanceof HTMLLabelElement &&
              ["date", "email", "text"].includes((element.control as HTMLInputElement | null)?.type ?? "")
            ),
        )
        .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 90) }))
        .map(({ box, html }) => ({ width: box.width, height: box.height, html })),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.filter(({ width, height }) => Math.min(width, height) < SMALLEST_TARGET)).toEqual([]);
  });
}

test("fields have letters of 16 px on a phone, or an iPhone moves nearer to them for good", async ({
  page,
  address,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of [
    "/leinwand",
    "/zubehoer",
    "/kontakt",
    "/bilderwand-planen",
    "/rahmen",
    "/gutscheine",
    CARDS,
    `${CARDS}themes/1/`,
  ]) {
    await page.goto(address(path));
    const small = await page
      .locator(
        ":is(input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [tabindex]), select, textarea)",
      )
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 120)),
      );
    expect(small, path).toEqual([]);
  }
});

const LATE = ["/leinwand", "/", "/magazin/foto-fuer-den-druck", `${CARDS}karten-designen/`];
for (const [turn, path] of LATE.entries()) {
  for (const size of oneOf(2, [PHONE, DESK], turn)) {
    test(`${path} stands still at ${size.width} px when fonts and pictures come late`, async ({ page, address }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(/\.woff2$|\/media\//, async (route) => {
        await promise;
        await route.continue();
      });
      await watchShifts(page);
      await page.setViewportSize(size);
      await page.goto(address(path), { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
      expect(await loadedFonts(page)).toEqual([]);
      resolve();
      await page.waitForLoadState("load");
      await expect.poll(() => loadedFonts(page)).toHaveLength(2);
      expect(await shiftOf(page)).toBeLessThanOrEqual(LARGEST_SHIFT);
    });
  }
}

test("the first picture is asked for first, those further down when they come near", async ({ page, address }) => {
  await page.setViewportSize(PHONE);
  await page.goto(address("/"));
  const first = page.getByRole("main").getByRole("img").and(page.locator("img")).first();
  await expect(first).toHaveAttribute("fetchpriority", "high");
  await expect(first).not.toHaveAttribute("loading");
  const below = await page
    .locator("img")
    .evaluateAll((images) =>
      images
        .filter((image) => image.getBoundingClientRect().top > innerHeight)
        .map((image) => image.getAttribute("loading")),
    );
  expect(below.length).toBeGreaterThan(2);
  expect(new Set(below)).toEqual(new Set(["lazy"]));
});

test("a missing page keeps the shop's landmarks and is accessible", async ({ browser, address }) => {
  const context = await browser.newContext({ viewport: DESK });
  const page = await context.newPage();
  const response = await page.goto(address("/gibt-es-nicht"));
  expect(response?.status()).toBe(404);
  for (const role of ["banner", "main", "contentinfo"] as const) await expect(page.getByRole(role)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  await context.close();
});

test("an address that names a heading far down opens there, though what lies between is not laid out before", async ({
  page,
  address,
}) => {
  for (const height of [844, 500]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto("about:blank");
    await page.goto(address("/leinwand#materialien"));
    const heading = page.locator("#materialien");
    await expect(heading).toBeInViewport();
    // It also stays there once everything around it has loaded.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(height / 2);
  }
});
