import type { Page } from "@playwright/test";
import type { ArticleOffers } from "#client/islands/calculator/props.ts";
import { articleOf, euros, formats, offersOf, openCalculator, total, unlistedOf } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

const DAY_MS = 86_400_000;

/** Returns the offers that follow when the current ones have ended: a euro dearer, with another order deadline. */
function later(all: readonly ArticleOffers[]): ArticleOffers[] {
  return all.map((one) => ({
    ...one,
    delivery: "Bestell bis morgen.",
    untilMs: Date.now() + 300 * DAY_MS,
    formats: one.formats.map(({ reference: _, ...offer }) => ({ ...offer, amount: offer.amount + 100 })),
  }));
}

/** Lets a test put the page's clock forward, as if the tab had slept. */
async function useOwnClock(page: Page) {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Object.assign(window, { aheadMs: 0 });
    Date.now = () => now() + (window as unknown as { aheadMs: number }).aheadMs;
  });
}

/** Shows the page again after an instant has passed. */
function wakeAfter(page: Page, instantMs: number) {
  return page.evaluate(
    (aheadMs) => {
      Object.assign(window, { aheadMs });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    instantMs - Date.now() + 5000,
  );
}

test("in an open tab prices and the time to order by are replaced once they have ended", async ({ page, address }) => {
  const all = await offersOf(page, address, "/leinwand");
  const { untilMs = 0, formats: sold } = articleOf(all, "leinwand");
  expect(untilMs).toBeGreaterThan(Date.now());
  const [size] = sold.filter(({ format }) => format === "900x600");
  await useOwnClock(page);
  await openCalculator(page, address("/leinwand"));
  await page.locator('input[value="900x600"]').check();
  await expect(total(page)).toHaveText(euros(size?.amount ?? 0));
  await expect(page.locator(".delivery")).not.toBeEmpty();
  let asked = 0;
  await page.route(/_offers\.json/, (route) => {
    asked += 1;
    return route.fulfill({ json: later(all) });
  });
  await wakeAfter(page, untilMs);
  await expect(page.locator(".delivery")).toHaveText("Bestell bis morgen.");
  await expect(total(page)).toHaveText(euros((size?.amount ?? 0) + 100));
  await expect(formats(page).locator("label:has(:checked) .price b")).toHaveText(euros((size?.amount ?? 0) + 100));
  await expect(page.locator('input[value="900x600"]')).toBeChecked();
  expect(asked).toBe(1);
});

test("where nobody says what holds now, no time to order by is promised", async ({ page, address }) => {
  const all = await offersOf(page, address, "/leinwand");
  const { untilMs = 0 } = articleOf(all, "leinwand");
  await useOwnClock(page);
  await openCalculator(page, address("/leinwand"));
  const price = await total(page).innerText();
  await page.route(/_offers\.json/, (route) => route.fulfill({ json: {} }));
  await wakeAfter(page, untilMs);
  await expect(page.locator(".delivery")).toHaveCount(0);
  await expect(total(page)).toHaveText(price);
});

test("prices that ended while a tab was offline are replaced later", async ({ page, address }) => {
  const all = await offersOf(page, address, "/leinwand");
  const { untilMs = 0 } = articleOf(all, "leinwand");
  await useOwnClock(page);
  await openCalculator(page, address("/leinwand"));
  await page.context().setOffline(true);
  await wakeAfter(page, untilMs);
  await expect(page.locator(".delivery")).toHaveCount(0);
  await page.context().setOffline(false);
  await page.route(/_offers\.json/, (route) => route.fulfill({ json: later(all) }));
  await wakeAfter(page, untilMs + 10 * 60_000);
  await expect(page.locator(".delivery")).toHaveText("Bestell bis morgen.");
});

test("prices that end on a clock that is ahead are replaced once they have ended in the shop", async ({
  page,
  address,
}) => {
  const all = await offersOf(page, address, "/leinwand");
  const { untilMs = 0 } = articleOf(all, "leinwand");
  await useOwnClock(page);
  await openCalculator(page, address("/leinwand"));
  const price = await total(page).innerText();
  await wakeAfter(page, untilMs);
  await expect(page.locator(".delivery")).toHaveCount(0);
  await expect(total(page)).toHaveText(price);
  await page.route(/_offers\.json/, (route) => route.fulfill({ json: later(all) }));
  await wakeAfter(page, untilMs + 10 * 60_000);
  await expect(page.locator(".delivery")).toHaveText("Bestell bis morgen.");
  await expect(total(page)).not.toHaveText(price);
});

test("a size is not picked at a price that ended while the dialog was open", async ({ page, address }) => {
  const all = await offersOf(page, address, "/leinwand");
  const { untilMs = 0, ...canvas } = articleOf(all, "leinwand");
  const [unlisted] = unlistedOf(canvas);
  await useOwnClock(page);
  await openCalculator(page, address("/leinwand"));
  await page.getByRole("button", { name: "Weitere Formate" }).click();
  const size = page
    .getByRole("dialog")
    .getByRole("button", { name: unlisted?.label ?? "" })
    .first();
  await expect(size).toContainText(euros(unlisted?.amount ?? 0));
  await page.route(/_offers\.json/, (route) => route.fulfill({ json: later(all) }));
  await wakeAfter(page, untilMs);
  await expect(size).toContainText(euros((unlisted?.amount ?? 0) + 100));
  await size.click();
  await expect(total(page)).toHaveText(euros((unlisted?.amount ?? 0) + 100));
});

test("by when an order arrives is asked anew once the time to order by has passed", async ({ page, address }) => {
  const all = await offersOf(page, address, "/leinwand");
  const { untilMs = 0 } = articleOf(all, "leinwand");
  await useOwnClock(page);
  await openCalculator(page, address("/leinwand"));
  const day = page.getByLabel("Bis wann brauchst du es?");
  await day.fill(new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10));
  await expect(page.locator("#needed-by")).toHaveText(/^Das passt/);
  await page.route(/_offers\.json/, (route) => route.fulfill({ json: later(all) }));
  const answer = '<!doctype html><p id="needed-by">Das schaffen wir nicht.</p>';
  await page.route("**/*needed=*", (route) => route.fulfill({ contentType: "text/html", body: answer }));
  await wakeAfter(page, untilMs);
  await expect(page.locator(".delivery")).toHaveText("Bestell bis morgen.");
  await expect(page.locator("#needed-by")).toHaveText("Das schaffen wir nicht.");
});
