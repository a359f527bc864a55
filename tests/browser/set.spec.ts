import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const CARD = "http://de.kartenliebe.localhost/themes/5/";
const WIDTHS = [320, 390, 768, 1440];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a wedding's cards are chosen on one page, handed over together, and go into the cart with one press", async ({
      page,
      address,
    }) => {
      await page.goto(address(CARD));
      await expect(page.getByRole("navigation", { name: "Auch als" }).getByRole("link")).toHaveText([
        "Save the Date",
        "Menükarte",
        "Tischkarte",
        "Danksagung",
      ]);
      const form = page.getByRole("group", { name: "Zusammen gestalten" });
      // Nothing is ordered that nobody ticked.
      await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(1);
      await expect(form.getByRole("checkbox", { name: /^Einladung/ })).toBeChecked();
      // The page's own design goes along as it is chosen there.
      await page.getByRole("radio", { name: "Gold", exact: true }).check();
      await page.getByLabel("Menge").selectOption("80");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Preis anzeigen" }).click();
      await expect(page).toHaveURL(/quantity=80/);
      const own = await page.locator(".design-dock .total b").innerText();
      await form.getByRole("checkbox", { name: /^Menükarte/ }).check();
      await form.getByRole("combobox", { name: "Wie viele: Menükarte" }).selectOption("60 Stück");
      await form.getByRole("checkbox", { name: /^Danksagung/ }).check();
      await form.getByRole("combobox", { name: "Wie viele: Danksagung" }).selectOption("100 Stück");
      await page.getByRole("button", { name: "Auswahl gestalten" }).click();

      await expect(page).toHaveURL(/\/configurator-card\/\?.*locale=de-DE/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Set");
      await expect(page.getByRole("heading", { level: 2 })).toHaveText([
        "Einladung Olivenzweig",
        "Menükarte Olivenzweig",
        "Danksagung Olivenzweig",
      ]);
      await expect(page.locator(".pieces")).toContainText("60 Karten");
      const invitation = page.locator(".pieces > li").first();
      await expect(invitation).toContainText("Gold");
      await expect(invitation).toContainText("80 Karten");
      await expect(invitation.getByText(own, { exact: true })).toBeVisible();
      const sum = await page.getByRole("region", { name: "Preis" }).locator("strong").innerText();
      await page.getByRole("button", { name: "Alle 3 in den Warenkorb" }).click();
      await expect(page).toHaveURL(/\/kundenkonto\/warenkorb\?added$/);
      await expect(page.locator(".lines > li")).toHaveCount(3);
      await expect(page.locator(".sum")).toContainText(sum.replace(/\s/g, " "));

      // Back, everything that she chose is still there.
      await page.goBack();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olivenzweig");
      await expect(form.getByRole("checkbox", { name: /^Menükarte/ })).toBeChecked();
      await expect(form.getByRole("combobox", { name: "Wie viele: Menükarte" })).toHaveValue(/:60$/);
    });
  });
}

test("the form of a set, and its door, are for everybody and fit every screen", async ({ page, address }) => {
  await page.goto(address(CARD));
  expect(await violationsOf(page)).toEqual([]);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await fits(), `page at ${width}`).toBe(true);
  }
  for (const name of [/^Menükarte/, /^Tischkarte/]) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Auswahl gestalten" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Set");
  expect(await violationsOf(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await fits(), `door at ${width}`).toBe(true);
  }
});
