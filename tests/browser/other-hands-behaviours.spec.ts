import type { Page, Request } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import { DESKTOP } from "./calculator-page.ts";
import { openedPage, translate } from "./other-hands.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const CARDS = "http://de.kartenliebe.localhost/";

const LISTING = `${CARDS}themes/geburtstag/`;
const PAGES = ["/", "/leinwand", CARDS, LISTING];
const BEHAVIOURS = "[data-behaviour]";

/** Holds the scripts of behaviours until the returned function is called. */
async function withoutBehaviours(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?:behaviour|shared)-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Uses a listing as a shopper does: opens a flyout, keeps a design, and loads more designs. */
async function useListing(page: Page) {
  await page.locator("button[popovertarget^=flyout]").first().click();
  await expect(page.locator(".flyout:popover-open")).toBeVisible();
  await page.keyboard.press("Escape");
  // A script that loads now would open it again for a pointer that still rests there.
  await page.mouse.move(700, 700);
  await expect(page.locator(".flyout:popover-open")).toHaveCount(0);
  const heart = page.locator(".design-grid [aria-pressed]").first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".item-wishlist .badge")).toHaveText("1");
  const tiles = page.locator(".design-grid a.design");
  const before = await tiles.count();
  await page.locator("[data-more]").click();
  await expect(tiles).toHaveCount(2 * before);
}

/** Uses the lower part of the page as a shopper does: turns to the next reviews, and opens the text. */
async function useFooter(page: Page) {
  const row = page.locator(".reviews .carousel-row");
  await page.locator(".reviews > summary").click();
  await row.scrollIntoViewIfNeeded();
  await page.locator(".reviews [data-step=next]").click();
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.locator(".seo summary").click();
  await expect(page.locator(".seo details")).toHaveAttribute("open", "");
}

test.describe("anyone else's hands on what is around the calculator", () => {
  test.use({ viewport: DESKTOP });

  for (const when of ["before it wakes", "awake"] as const) {
    test(`a page that was translated ${when} does what it did`, async ({ browser, address }) => {
      for (const [path, use] of [
        [LISTING, useListing],
        ["/", useFooter],
      ] as const) {
        const { page, errors } = await openedPage(browser);
        await page.setViewportSize(DESKTOP);
        const wakes = await withoutBehaviours(page);
        if (when === "awake") wakes();
        await page.goto(address(path), { waitUntil: when === "awake" ? "load" : "domcontentloaded" });
        await translate(page);
        wakes();
        await use(page);
        expect(errors).toEqual([]);
        await page.close();
      }
    });
  }

  for (const path of PAGES) {
    test(`an element that a script takes from ${path} costs no more than that`, async ({ browser, address }) => {
      const { page, errors } = await openedPage(browser);
      const underWay = new Set<Request>();
      page.on("request", (request) => request.resourceType() === "script" && underWay.add(request));
      for (const end of ["requestfinished", "requestfailed"] as const)
        page.on(end as "requestfinished", (request) => underWay.delete(request));
      await page.setViewportSize(DESKTOP);
      await page.goto(address(path));
      const most = await page
        .locator(BEHAVIOURS)
        .evaluateAll((all) => Math.max(...all.map((one) => one.querySelectorAll("*").length)));
      for (const place of oneOf(
        40,
        Array.from({ length: Math.min(most, 120) }, (_, at) => at),
        PAGES.indexOf(path),
      )) {
        await page.unrouteAll();
        const wakes = await withoutBehaviours(page);
        await page.goto(address(path), { waitUntil: "domcontentloaded" });
        await page.locator(BEHAVIOURS).evaluateAll((all, at) => {
          for (const one of all) one.querySelectorAll("*")[at]?.remove();
        }, place);
        wakes();
        // Each one is woken, gets a pointer event, and is pressed if possible.
        await page.locator(BEHAVIOURS).evaluateAll(async (all) => {
          for (const one of all) {
            one.scrollIntoView();
            for (const part of [one, ...one.querySelectorAll("button")]) {
              part.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
              part.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
            }
            await new Promise(requestAnimationFrame);
            for (const button of one.querySelectorAll<HTMLButtonElement>("button[type=button]")) button.click();
          }
        });
        await expect.poll(() => underWay.size).toBe(0);
        expect(errors, `${place}`).toEqual([]);
        await expect(page.getByRole("banner")).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeAttached();
      }
      await page.close();
    });
  }
});
