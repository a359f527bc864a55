import type { Page } from "@playwright/test";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const LIST = "http://de.kartenliebe.localhost/zubehoer/";
const FRAMES = "http://de.poster.localhost/rahmen";

/** The form of C6 envelopes. */
const envelopes = (page: Page) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Umschlag, 162 × 114 mm", exact: true }) });

/** Chooses a hundred kraft envelopes by keyboard. */
async function chooseHundred(page: Page): Promise<void> {
  const form = envelopes(page);
  await form.getByRole("radio", { name: "Weiß" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(form.getByRole("radio", { name: "Kraftpapier" })).toBeChecked();
  await page.keyboard.press("Tab");
  // What shipping costs stands beside the price.
  await expect(form.getByRole("link", { name: /zzgl\. Versand/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Menge")).toBeFocused();
  await form.getByLabel("Menge").selectOption("100");
}

const isInCart = async (page: Page, times: number) => {
  await expect(page).toHaveURL(/\/kundenkonto\/warenkorb\?added$/);
  await expect(page.getByRole("alert")).toHaveText("Dein Artikel liegt im Warenkorb.");
  await expect(page.getByRole("heading", { name: "Umschlag, Kraftpapier, 162 × 114 mm" })).toBeVisible();
  await expect(page.getByLabel("Menge, Umschlag")).toHaveValue(String(times));
};

test("accessories have their price in place and go into the cart once, however often the button is pressed", async ({
  page,
  address,
}) => {
  await page.goto(address(LIST));
  expect(await violationsOf(page, "main")).toEqual([]);
  await chooseHundred(page);
  await expect(envelopes(page).getByRole("status")).toHaveText("Zusammen 95,00 €");
  await envelopes(page).getByRole("button", { name: "In den Warenkorb" }).dblclick();
  await isInCart(page, 100);
  // Coming back, she can add more.
  await page.goBack();
  await chooseHundred(page);
  await expect(envelopes(page).getByRole("status")).toHaveText("Zusammen 95,00 €");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await isInCart(page, 200);
});

test("where the price cannot be asked, the form says so and still orders", async ({ page, address }) => {
  await page.route("**/web-api/card-accessory-price*", (route) => route.fulfill({ status: 200, json: {} }));
  await page.goto(address(LIST));
  await chooseHundred(page);
  await expect(envelopes(page).getByRole("status")).toHaveText("Den Preis können wir gerade nicht nennen.");
  await envelopes(page).getByRole("button", { name: "In den Warenkorb" }).click();
  await isInCart(page, 100);
});

test("without JavaScript the price is on a page of its own, from which several go into the cart", async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(address(LIST));
  await chooseHundred(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/accessory-order\/\?sku/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Zubehör");
  await expect(page.getByRole("main")).toContainText("95,00 €");
  await page.getByLabel("Noch etwas dazu").selectOption("Satinband, Salbei");
  await page.getByRole("button", { name: "Neu berechnen" }).click();
  await expect(page.getByRole("main")).toContainText("95,95 €");
  await page.getByRole("link", { name: "Satinband, Salbei entfernen" }).click();
  await expect(page.getByRole("main")).not.toContainText("95,95 €");
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await isInCart(page, 100);
  await context.close();
});

test("the page of the chosen accessories is accessible and no wider than a phone", async ({ page, address }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const query of [
    "",
    "?sku[]=umschlag-nassklebend-weiss-162x114&quantity[]=50&sku[]=band-satin-rose&quantity[]=5",
  ]) {
    await page.goto(address(`http://de.kartenliebe.localhost/accessory-order/${query}`));
    expect(await violationsOf(page, "main")).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  }
});

for (const javaScriptEnabled of [true, false])
  test(`a frame is ordered without a picture, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    address,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(address(FRAMES));
    const form = page
      .locator("form")
      .filter({ has: page.getByRole("radio", { name: "Nussbaum" }) })
      .first();
    await form.getByRole("radio", { name: "Nussbaum" }).check();
    await form.getByLabel("Für Bilder in").selectOption("400x300");
    await form.getByRole("button", { name: "Nur den Rahmen bestellen" }).click();
    await expect(page).toHaveURL(/\/configurator-photo-frame\/\?.*addToCart=1/);
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.getByRole("alert")).toHaveText("Dein Artikel liegt im Warenkorb.");
    await expect(page.getByRole("heading", { name: "Rahmen ohne Bild, 40 × 30 cm" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Nussbaum");
    await context.close();
  });
