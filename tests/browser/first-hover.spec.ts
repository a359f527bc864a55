import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const item = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name });
const flyouts = (page: Page) => page.locator(".flyout:popover-open");

/** Opens a page whose navigation script is held until it is released. */
async function openWithLateScript(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<string>();
  await page.route(/\/assets\/behaviours-/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("showPopover")) {
      asked.resolve(route.request().url());
      await promise;
    }
    await route.fulfill({ response });
  });
  await page.clock.install();
  await page.goto(address, { waitUntil: "load" });
  return {
    isAsked: asked.promise,
    /** Releases the script; resolves once it has started and all that it waits for has loaded. */
    letCome: async () => {
      resolve();
      await page.evaluate((url) => import(url), await asked.promise);
      await page.clock.runFor(1000);
    },
  };
}

const frames = "Gerahmte Poster";
const flyout = (page: Page, name: string) => page.locator(".flyout").and(page.getByRole("navigation", { name }));

test("a pointer that came to rest before the bar's script was there opens its flyout", async ({ page, address }) => {
  const { isAsked, letCome } = await openWithLateScript(page, address("/"));
  await item(page, frames).hover();
  await isAsked;
  await letCome();
  await expect(flyout(page, frames)).toBeVisible();
  await expect(flyouts(page)).toHaveCount(1);
  await page.mouse.move(640, 2);
  await page.clock.runFor(1000);
  await expect(flyouts(page)).toHaveCount(0);
});

test("one that has left by then opens nothing, and does as ever when it comes back", async ({ page, address }) => {
  const { isAsked, letCome } = await openWithLateScript(page, address("/"));
  await item(page, frames).hover();
  await isAsked;
  await page.mouse.move(640, 790);
  await letCome();
  await expect(flyouts(page)).toHaveCount(0);
  await item(page, frames).hover();
  await page.clock.runFor(1000);
  await expect(flyout(page, frames)).toBeVisible();
});

test("of several items the one opens that the pointer rests on when it comes", async ({ page, address }) => {
  const { isAsked, letCome } = await openWithLateScript(page, address("/"));
  await item(page, frames).hover();
  await isAsked;
  await item(page, "Alle Materialien").hover();
  await letCome();
  await expect(flyout(page, "Alle Materialien")).toBeVisible();
  await expect(flyouts(page)).toHaveCount(1);
});

for (const [turn, way] of [
  ["a pointer that rests on it", "hover"],
  ["the focus in it", "focus"],
] as const) {
  test(`an island hears of ${turn}, which woke it`, async ({ page, address }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/wake-/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(address("/leinwand"), { waitUntil: "domcontentloaded" });
    const [control, label] = [page.getByLabel("Eigenes Bild aufhängen"), page.locator(".own-picture label")];
    await (way === "hover" ? label.hover() : control.focus());
    const fetched = page.waitForRequest(/\/assets\/on-demand-/, { timeout: 20_000 });
    resolve();
    await fetched;
  });
}
