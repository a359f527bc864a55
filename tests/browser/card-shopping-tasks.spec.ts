import type { Page } from "@playwright/test";
import { PHONE } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

const CARDS = "http://de.kartenliebe.localhost/";
const DESK = { width: 1440, height: 900 };

/** Searches from the home page of the cards; a phone has the field on a page of its own. */
async function search(page: Page, words: string): Promise<void> {
  const link = page.getByRole("banner").getByRole("link", { name: "Suche" });
  if (await link.isVisible()) await link.click();
  const field = page.getByRole("search").getByRole("searchbox").filter({ visible: true }).first();
  await field.fill(words);
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words);
}

/** Sends the form of a design's choice where no script does it. */
async function settle(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Preis anzeigen" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  for (const [device, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
    test.describe(`on a ${device}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled });

      test("80 green wedding invitations with envelopes, to the designer and back to the same place", async ({
        page,
        address,
      }) => {
        await page.goto(address(CARDS));
        await search(page, "grün hochzeit 80");
        const tile = page.getByRole("main").locator("a.design").first();
        await expect(tile).toContainText("Einladung");
        await tile.click();
        await expect(page).toHaveURL(/\/themes\/\d+\/\?quantity=80/);
        await expect(page.locator(".colour-links [aria-current]")).toHaveText("Grün");
        if (javaScriptEnabled) await expect(page.locator("form[data-live]")).toBeVisible();
        const envelopes = page.getByRole("group", { name: "Umschlag" });
        await envelopes.getByRole("radio", { name: /^Creme/ }).check();
        await settle(page, javaScriptEnabled);
        await expect(page).toHaveURL(/envelope=creme/);
        const lines = page.locator(".order-lines li");
        await expect(lines.filter({ hasText: "80 Karten" })).toBeVisible();
        await expect(lines.filter({ hasText: "80 × Umschlag, Creme" })).toBeVisible();
        const total = await page.locator(".design-dock .total b").innerText();
        await page.getByRole("link", { name: "Karte gestalten", exact: true }).click();
        await expect(page.getByRole("region", { name: "Preis" }).getByText(total, { exact: true })).toBeVisible();
        await expect(page.getByRole("listitem").filter({ hasText: "80 × Umschlag, Creme" })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/quantity=80.*envelope=creme|envelope=creme.*quantity=80/);
        await expect(envelopes.getByRole("radio", { name: /^Creme/ })).toBeChecked();
        await expect(page.locator(".design-dock .total b")).toHaveText(total);
      });

      test("a calendar for next year that begins in January, month by month", async ({ page, address }) => {
        await page.goto(address("http://de.poster.localhost/alle-fotokalender"));
        await page.locator("a.design").first().click();
        const months = page.getByLabel("Zeitraum");
        const nextYear = await months
          .locator("option", { hasText: /^Januar bis Dezember \d{4}$/ })
          .first()
          .innerText();
        const year = nextYear.slice(-4);
        await expect(months.locator("option:checked")).toHaveText(nextYear);
        const leaves = page.getByRole("region", { name: "Alle zwölf Monate" }).getByRole("listitem");
        await expect(leaves.first()).toHaveText(`Januar ${year}`);
        await expect(leaves.last()).toHaveText(`Dezember ${year}`);
        const price = await page.locator(".design-dock .total").innerText();
        await page.getByRole("link", { name: "Jetzt gestalten" }).click();
        await expect(page.getByText(`Januar bis Dezember ${year}`)).toBeVisible();
        await expect(page.getByText(price.trim(), { exact: true })).toBeVisible();
        await expect(page.getByRole("figure").getByRole("img")).toBeVisible();
      });
    });
  }
}
