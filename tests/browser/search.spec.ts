import { expect, test } from "./shop.ts";

const CARDS = "http://de.kartenliebe.localhost";

test("results come while she types, and the keyboard reaches them", async ({ page, address }) => {
  await page.goto(address("/"));
  const field = page.getByRole("search").getByRole("searchbox");
  await field.pressSequentially("lein");
  const list = page.getByRole("list", { name: "Vorschläge" });
  const canvas = list.getByRole("link", { name: /^Leinwand/ }).first();
  await expect(canvas).toBeVisible();
  await field.press("ArrowDown");
  await expect(list.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.pressSequentially("wand 60x40");
  await expect(list.getByRole("link", { name: "Leinwand 34,90 €" })).toBeVisible();
  await list.getByRole("link", { name: "Leinwand 34,90 €" }).click();
  await expect(page).toHaveURL(/\/leinwand\?format=600x400/);
});

test("a late reply to earlier letters is dropped, and a failing one leaves a plain field", async ({
  page,
  address,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/suggestions\.html\?q=acryl$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address("/"));
  const field = page.getByRole("search").getByRole("searchbox");
  const asked = page.waitForRequest(/q=acryl$/);
  await field.pressSequentially("acryl");
  await asked;
  await field.fill("alu-dibond");
  const list = page.getByRole("list", { name: "Vorschläge" });
  await expect(list.getByRole("link", { name: /^Alu-Dibond/ }).first()).toBeVisible();
  const late = page.waitForResponse(/q=acryl$/);
  letGo();
  await late;
  await expect(list.getByRole("link", { name: /^Acrylglas/ })).toHaveCount(0);
  // A reply without a list.
  await page.route(/suggestions\.html/, (route) => route.fulfill({ contentType: "text/html", body: "<p>" }));
  await field.fill("gutschein");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=gutschein/);
  await expect(page.getByRole("main").getByRole("link", { name: "Gutscheine" })).toBeVisible();
});

test("a list that she closed stays closed when a reply comes late", async ({ page, address }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.goto(address("/"));
  const field = page.getByRole("search").getByRole("searchbox");
  const list = page.getByRole("list", { name: "Vorschläge" });
  await field.pressSequentially("lein");
  await expect(list).toBeVisible();
  await page.route(/q=leinw$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/q=leinw$/);
  await field.pressSequentially("w");
  await asked;
  await field.press("Escape");
  const late = page.waitForResponse(/q=leinw$/);
  letGo();
  await (await late).finished();
  // The reply has been read when the page has painted twice.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await list.count()).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("80 green wedding invitations are found, narrowed and opened", async ({ page, address }) => {
    await page.goto(address(CARDS));
    await page.getByRole("search").getByRole("searchbox").fill("grün hochzeit 80");
    await page.getByRole("search").getByRole("button").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ergebnisse für „grün hochzeit 80“");
    await page.getByRole("link", { name: "Grün entfernen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ergebnisse für „hochzeit 80“");
    await page.goBack();
    await page.getByRole("main").locator("a.design").first().click();
    await expect(page).toHaveURL(/\/themes\/\d+\/\?quantity=80/);
    await expect(page.getByRole("combobox", { name: /Menge|Anzahl|Stück/ })).toHaveValue("80");
  });

  test("a phone has a link to the search", async ({ page, address }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(CARDS));
    await page.getByRole("banner").getByRole("link", { name: "Suche" }).click();
    await page.getByRole("main").getByRole("searchbox").fill("taufkarte");
    await page.getByRole("main").getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Taufe entfernen" })).toBeVisible();
  });
});
