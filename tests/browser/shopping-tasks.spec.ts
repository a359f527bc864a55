import type { Page } from "@playwright/test";
import { dock, openCalculator, PHONE, toDesigner, total } from "./calculator-page.ts";
import { control, HANGS, hung, pick, status } from "./own-picture-page.ts";
import { uprightPhoto } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

const DESK = { width: 1440, height: 900 };
const DAY_MS = 24 * 3_600_000;
const FRIDAY = 5;

const needed = (page: Page) => page.getByLabel("Bis wann brauchst du es?");
const answer = (page: Page) => page.locator("#needed-by");

/** Returns the first Friday that is three weeks away or more. */
async function laterFriday(page: Page): Promise<string> {
  let atMs = Date.parse((await needed(page).getAttribute("min")) ?? "") + 21 * DAY_MS;
  while (new Date(atMs).getUTCDay() !== FRIDAY) atMs += DAY_MS;
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Reads what shipping to Switzerland costs, from the page that the price's terms are about. */
async function readSwissShipping(page: Page) {
  await page
    .getByRole("link", { name: "Versand", exact: false })
    .and(page.locator('a[href$="/versand"]'))
    .last()
    .click();
  await expect(page).toHaveURL(/\/versand$/);
  const row = page.getByRole("row", { name: /^Schweiz/ });
  await expect(row).toContainText(/\d,\d\d\sCHF/);
  await expect(row).toContainText(/Werktag/);
}

for (const [device, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a canvas of her own photo as a gift until Friday", async ({ page, address }) => {
      await openCalculator(page, address("/leinwand"));
      await pick(page, await uprightPhoto("IMG_7.jpg", 1200, 1600));
      await expect(status(page)).toHaveText(HANGS);
      await expect(hung(page)).toHaveAttribute("href", /^blob:/);
      await needed(page).fill(await laterFriday(page));
      await expect(answer(page)).toHaveText(/^Das passt: Deine Bestellung kommt spätestens am/);
      const price = await total(page).innerText();
      await expect(dock(page)).toContainText(/Versand \d+,\d\d\s€, ab \d+,\d\d\s€ kostenlos/);
      await expect(toDesigner(page)).toHaveAttribute("href", /formatType=400x600/);
      await toDesigner(page).click();
      await expect(page.getByText("40 × 60 cm", { exact: true })).toBeVisible();
      await expect(page.getByText(price, { exact: true })).toBeVisible();
    });

    test("what shipping to Switzerland costs", async ({ page, address }) => {
      await page.goto(address("/leinwand"));
      await readSwissShipping(page);
      await page.goto(address("http://ch.poster.localhost/leinwand"));
      await expect(dock(page)).toContainText(/Versand CHF\s\d/);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("a canvas as a gift until Friday", async ({ page, address }) => {
        await page.goto(address("/leinwand"));
        await expect(control(page)).toBeHidden();
        const friday = await laterFriday(page);
        await needed(page).fill(friday);
        await page.getByRole("button", { name: "Prüfen" }).click();
        await expect(answer(page)).toHaveText(/^Das passt/);
        const price = await total(page).innerText();
        await toDesigner(page).click();
        await expect(page.getByText(price, { exact: true })).toBeVisible();
      });

      test("what shipping to Switzerland costs", async ({ page, address }) => {
        await page.goto(address("/leinwand"));
        await readSwissShipping(page);
      });
    });
  });
}
