import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

const CARD = "http://de.kartenliebe.localhost/themes/5/";

const total = (page: Page) => page.locator(".design-dock .total");
const quantity = (page: Page) => page.getByLabel("Menge");
const envelope = (page: Page) => page.getByRole("group", { name: "Umschlag" }).getByRole("radio", { name: /^Weiß/ });

/** Opens a card whose form follows each change. */
async function openCard(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator("form[data-live]")).toBeVisible();
}

test("lines, sum, address and door follow each change, and the focus stays", async ({ page, address }) => {
  await openCard(page, address(CARD));
  await quantity(page).focus();
  await quantity(page).selectOption("80");
  await expect(total(page)).toHaveText(/119,20\s€/);
  await expect(quantity(page)).toBeFocused();
  await envelope(page).check();
  await expect(total(page)).toHaveText(/195,20\s€/);
  const lines = page.locator(".order-lines");
  await expect(lines).toContainText(/80 Karten\s*119,20\s€/);
  await expect(lines).toContainText(/80 × Umschlag, Weiß, 162 × 114 mm\s*76,00\s€/);
  await expect(envelope(page)).toBeFocused();
  await expect(page).toHaveURL(/quantity=80&envelope=weiss$/);
  await expect(page.getByRole("button", { name: "Preis anzeigen" })).toBeHidden();
  await page.reload();
  await expect(total(page)).toHaveText(/195,20\s€/);
  await page.getByRole("link", { name: "Karte gestalten", exact: true }).click();
  await expect(page).toHaveURL(/configurator-card.*quantity=80/);
  await expect(page.getByRole("region", { name: "Preis" })).toContainText(/195,20\s€/);
  await page.goBack();
  await expect(quantity(page)).toHaveValue("80");
  await expect(total(page)).toHaveText(/195,20\s€/);
});

test("the way back within the page keeps the choice", async ({ page, address }) => {
  await openCard(page, address(CARD));
  await quantity(page).selectOption("80");
  await expect(page).toHaveURL(/quantity=80$/);
  await page.locator('a[href="#content"]').press("Enter");
  await expect(page).toHaveURL(/quantity=80#content$/);
  await envelope(page).check();
  await expect(page).toHaveURL(/envelope=weiss/);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await page.reload();
  await expect(envelope(page)).toBeChecked();
  await expect(total(page)).toHaveText(/195,20\s€/);
});

for (const [when, held] of [
  ["before its script listens", /\/assets\/behaviour-/],
  ["before any script runs", /\/assets\/entry-/],
] as const)
  test(`gold and a quantity that are chosen ${when} count`, async ({ page, address }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(held, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(address(CARD), { waitUntil: "commit" });
    await page.getByRole("radio", { name: "Gold", exact: true }).check();
    await quantity(page).selectOption("80");
    resolve();
    await expect(page).toHaveURL(/quantity=80/);
    await expect(page).toHaveURL(/refinementType=gold/);
    await expect(total(page)).toHaveText(/\d\s€/);
    await expect(page.getByRole("radio", { name: "Gold", exact: true })).toBeChecked();
  });

test("a table that she opened stays open", async ({ page, address }) => {
  await openCard(page, address(CARD));
  const prices = page.locator("details.price-steps");
  await prices.getByText("Preise nach Menge").click();
  await quantity(page).selectOption("80");
  await expect(page).toHaveURL(/quantity=80/);
  await expect(prices).toHaveAttribute("open");
});

test("of two changes the last one counts, whichever reply comes last", async ({ page, address }) => {
  await openCard(page, address(CARD));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/quantity=80/, async (route) => {
    await held;
    await route.continue();
  });
  const first = page.waitForRequest(/quantity=80/);
  await quantity(page).selectOption("80");
  await first;
  await quantity(page).selectOption("100");
  await expect(page).toHaveURL(/quantity=100/);
  const sum = await total(page).innerText();
  const late = page.waitForResponse(/quantity=80/);
  letGo();
  await late;
  await expect(total(page)).toHaveText(sum);
  await expect(quantity(page)).toHaveValue("100");
});

test("a press on the door waits for the door of the new choice", async ({ page, address }) => {
  await openCard(page, address(CARD));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/themes.*quantity=80/, async (route) => {
    await held;
    await route.continue();
  });
  await quantity(page).selectOption("80");
  await expect(page.locator(".design-dock[aria-busy]")).toBeVisible();
  await page.getByRole("link", { name: "Karte gestalten", exact: true }).click();
  letGo();
  await expect(page).toHaveURL(/configurator-card.*quantity=80/);
});

test("if the price does not come, the form asks for it by its button", async ({ page, address }) => {
  await openCard(page, address(CARD));
  await page.route(
    /themes.*quantity=80/,
    (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<p>" }),
    {
      times: 1,
    },
  );
  await quantity(page).selectOption("80");
  const show = page.getByRole("button", { name: "Preis anzeigen" });
  await expect(show).toBeVisible();
  await expect(total(page)).toBeHidden();
  await show.click();
  await expect(page).toHaveURL(/quantity=80/);
  await expect(total(page)).toHaveText(/119,20\s€/);
});

test("in an open tab the time to order by is replaced once it has passed", async ({ page, address }) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Object.assign(window, { aheadMs: 0 });
    Date.now = () => now() + (window as unknown as { aheadMs: number }).aheadMs;
  });
  await openCard(page, address(CARD));
  const delivery = page.locator("p.delivery").first();
  await expect(delivery).toContainText("Bestell");
  const untilMs = Number(await page.locator(".design-dock").getAttribute("data-until"));
  expect(untilMs).toBeGreaterThan(Date.now());
  const later = "Bestell bis übermorgen.";
  const shown = await page.evaluate(async () => (await fetch(location.href)).text());
  const body = shown
    .replace(/(<p class="delivery">)[^<]*/, `$1${later}`)
    .replace(`data-until="${untilMs}"`, `data-until="${untilMs + 86_400_000}"`);
  await page.route(/themes\/5\/?\?/, (route) => route.fulfill({ contentType: "text/html", body }));
  const wakeAfter = (instantMs: number) =>
    page.evaluate((aheadMs) => {
      Object.assign(window, { aheadMs });
      document.dispatchEvent(new Event("visibilitychange"));
    }, instantMs - Date.now());
  await wakeAfter(untilMs - 60_000);
  await wakeAfter(untilMs + 5000);
  await expect(delivery).toHaveText(later);
  await expect(total(page)).toHaveText(/\d\s€/);
  await expect(page.locator("form[data-live]")).toBeVisible();
});
