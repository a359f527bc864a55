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
      // Without a script nobody can add up; with one the sum is that of the door.
      const stated = form.locator("xpath=..").locator(".set-sum");
      if (!javaScriptEnabled) await expect(stated).toBeHidden();
      else await expect(stated.locator("output")).toBeVisible();
      const together = javaScriptEnabled ? await stated.locator("output").innerText() : null;
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
      if (together !== null) expect(together.replace(/\s/g, " ")).toBe(sum.replace(/\s/g, " "));
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

test("a set that is opened while the price is on its way, or before the choice was sent, hands over no earlier choice", async ({
  page,
  address,
  browser,
}) => {
  await page.goto(address(CARD));
  const form = page.locator("form.set-form");
  await form.scrollIntoViewIfNeeded();
  await expect(form.locator("output")).toHaveText(/\d/);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/themes\/5\/\?/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole("radio", { name: "Gold", exact: true }).check();
  await form.getByRole("button").click();
  await expect(page).toHaveURL(/\/themes\/5\/$/);
  resolve();
  await expect(page).toHaveURL(/\/configurator-card\/\?.*refinementType=gold/);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address(CARD));
  const open = plain.locator("form.set-form > .button");
  await expect(open).toBeVisible();
  await plain.getByRole("radio", { name: "Gold", exact: true }).check();
  await expect(open).toBeHidden();
  await plain.context().close();
});

test("the prices of a set and their sum follow every change, and nothing moves", async ({ page, address }) => {
  await page.goto(address(CARD));
  const form = page.locator(".set-form");
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute("data-live");
  const [sum, own] = [form.getByRole("status"), page.locator(".design-dock .total b")];
  const priceOf = (part: string) => form.getByRole("listitem").filter({ hasText: part }).locator(".set-price");
  const cents = (text: string) => Number(text.replace(/\D/g, ""));
  await expect(sum).toHaveText(await own.innerText());
  await expect(priceOf("Einladung")).toHaveText(await own.innerText());
  // It is not read out before somebody changes it.
  await expect(sum).toHaveAttribute("aria-live", "off");
  const heights = () => form.evaluate((one) => [one, ...one.querySelectorAll("li")].map((part) => part.clientHeight));
  const before = await heights();

  await form.getByRole("checkbox", { name: /^Menükarte/ }).check();
  await expect(sum).toHaveAttribute("aria-live", "polite");
  const together = async () => cents(await own.innerText()) + cents(await priceOf("Menükarte").innerText());
  expect(cents(await sum.innerText())).toBe(await together());
  const atFifty = await priceOf("Menükarte").innerText();
  await form.getByRole("combobox", { name: "Wie viele: Menükarte" }).selectOption("5.000 Stück");
  await expect(priceOf("Menükarte")).not.toHaveText(atFifty);
  expect(cents(await sum.innerText())).toBe(await together());
  expect(await heights()).toEqual(before);

  // Her own design costs what the page's dock says, also after a change.
  const once = await own.innerText();
  await page.getByLabel("Menge").selectOption("80");
  await expect(own).not.toHaveText(once);
  await expect(priceOf("Einladung")).toHaveText(await own.innerText());
  expect(cents(await sum.innerText())).toBe(await together());
});

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
