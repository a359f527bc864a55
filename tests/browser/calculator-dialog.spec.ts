import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import {
  amountOf,
  articleOf,
  chooseMaterial,
  chosenMaterial,
  chosenSize,
  DESKTOP,
  euros,
  extraRow,
  formats,
  handOff,
  offersOf,
  openCalculator,
  PHONE,
  sizes,
  stage,
  toDesigner,
  total,
  unlistedOf,
  WCAG,
} from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const opener = (page: Page) => page.getByRole("button", { name: "Weitere Formate" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Wähl dein Format" });
const search = (page: Page) => dialog(page).getByLabel(/^Größe suchen/);
const found = (page: Page) => dialog(page).getByRole("listitem");
const isFocusInside = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") != null)).toBe(true);

async function openDialog(page: Page) {
  await opener(page).click();
  await expect(found(page).first()).toBeVisible();
}

for (const viewport of oneOf(2, [PHONE, DESKTOP])) {
  test(`at ${viewport.width} px it is a dialog of the browser's own`, async ({ page, address }) => {
    await page.setViewportSize(viewport);
    await openCalculator(page, address("/gerahmtes-poster"));
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(found(page).first()).toBeVisible();
    await isFocusInside(page);
    expect(await dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    // Scrolling past the end of the dialog does not scroll the page behind.
    const before = await page.evaluate(() => scrollY);
    const scrolled = () => dialog(page).evaluate((element) => Math.round(element.scrollTop));
    const end = await dialog(page).evaluate((element) => element.scrollHeight - element.clientHeight);
    await found(page).first().hover();
    await page.mouse.wheel(0, 9000);
    await expect.poll(scrolled).toBeGreaterThanOrEqual(end - 1);
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");

    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Schließen" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  });
}

test("it groups all sizes by proportion, each with its price, and finds them by size", async ({ page, address }) => {
  await openCalculator(page, address("/acrylglas"));
  const offers = articleOf(await offersOf(page, address, "/acrylglas"), "acrylglas");
  await openDialog(page);
  const proportions = [...new Set(offers.formats.map(({ proportion = "" }) => proportion))];
  expect(proportions.length).toBeGreaterThan(2);
  await expect(dialog(page).getByRole("heading", { level: 3 })).toHaveText(proportions);
  const inGroups = proportions.flatMap((name) => offers.formats.filter(({ proportion }) => proportion === name));
  const texts = inGroups.map((offer) => `${offer.label} ${euros(amountOf(offers, offer))}`);
  const shown = await found(page).evaluateAll((items) =>
    items.map((item) => `${item.querySelector("span")?.textContent} ${item.querySelector("b")?.textContent}`),
  );
  expect(shown).toEqual(texts);

  const labels = () => found(page).locator("span").allInnerTexts();
  for (const typed of ["60 x 40", "40×60 cm", " 60/40"]) {
    await search(page).fill(typed);
    expect((await labels()).length, typed).toBeGreaterThan(0);
    for (const label of await labels()) expect(label, typed).toMatch(/^60 × 40 cm$|^40 × 60 cm$/);
  }
  await search(page).fill("40");
  const withForty = inGroups.map(({ label }) => label).filter((label) => /\b40/.test(label));
  expect(await labels()).toEqual(withForty);
  for (const nonsense of ["quatsch", "60 x 41", "7777"]) {
    await search(page).fill(nonsense);
    await expect(dialog(page).getByRole("status")).toHaveText(`Keine Größe passt zu „${nonsense}“.`);
    await expect(found(page)).toHaveCount(0);
  }
  await search(page).fill("");
  await expect(found(page)).toHaveCount(inGroups.length);
});

test("a picked size stands beside the list with its own price, until another is clicked", async ({ page, address }) => {
  await openCalculator(page, address("/acrylglas"));
  const all = await offersOf(page, address, "/acrylglas");
  const acrylic = articleOf(all, "acrylglas");
  const listed = await sizes(page).count();
  const [picked, again] = unlistedOf(acrylic);
  if (!picked || !again) throw new Error("All sizes stand in the list.");
  for (const offer of [picked, again]) {
    const price = euros(amountOf(acrylic, offer));
    await openDialog(page);
    await found(page)
      .getByRole("button", { name: new RegExp(`^${offer.label}`) })
      .click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(sizes(page)).toHaveCount(listed + 1);
    await expect(extraRow(page)).toContainText(offer.label);
    await expect(extraRow(page)).toContainText(price);
    await expect(extraRow(page).getByRole("radio")).toBeChecked();
    await expect(total(page)).toHaveText(price);
    await expect(stage(page)).toContainText(offer.label);
    await expect(page).toHaveURL(new RegExp(`\\?material=acrylglas&format=${offer.format}$`));
    expect((await handOff(page)).get("formatType")).toBe(offer.format);
  }
  await page.reload();
  await expect(extraRow(page).getByRole("radio")).toBeChecked();
  await formats(page)
    .getByRole("radio", { name: /^60 × 40 cm/ })
    .check();
  await expect(extraRow(page)).toHaveCount(0);
  await expect(sizes(page)).toHaveCount(listed);
  expect((await handOff(page)).get("formatType")).toBe("600x400");
});

test("picked with another material, that is the material", async ({ page, address }) => {
  await openCalculator(page, address("/acrylglas"));
  const dibond = articleOf(await offersOf(page, address, "/acrylglas"), "aludibond");
  const [offer] = unlistedOf(dibond);
  if (!offer) throw new Error("All sizes stand in the list.");
  await openDialog(page);
  await dialog(page).getByLabel("Material").selectOption("aludibond");
  await expect(chosenMaterial(page)).toHaveValue("acrylglas");
  await found(page)
    .getByRole("button", { name: new RegExp(`^${offer.label}`) })
    .click();
  await expect(chosenMaterial(page)).toHaveValue("aludibond");
  await expect(sizes(page)).toHaveCount((dibond.listed?.length ?? 0) + 1);
  await expect(extraRow(page).getByRole("radio")).toBeChecked();
  await expect(total(page)).toHaveText(euros(amountOf(dibond, offer)));
  const query = await handOff(page);
  expect([query.get("materialType"), query.get("formatType")]).toEqual(["aludibond", offer.format]);
  // A material chosen in the dropdown begins with its own initial size.
  await chooseMaterial(page, "gallerybond");
  await expect(extraRow(page)).toHaveCount(0);
  await expect(toDesigner(page)).toHaveAttribute("href", /gallerybond/);
  await expect(chosenSize(page)).toHaveCount(1);
});

test("where its sizes cannot be had it says so, and asks again when it is opened again", async ({ page, address }) => {
  await page.route(/_offers\.json/, (route) => route.fulfill({ body: "{}" }));
  await openCalculator(page, address("/acrylglas"));
  await opener(page).click();
  await expect(dialog(page).getByRole("status")).toContainText("Die Größen lassen sich gerade nicht laden.");
  await page.keyboard.press("Escape");
  await page.unroute(/_offers\.json/);
  await openDialog(page);
});

test("where its script cannot be had, the page with all sizes comes with the choice of now", async ({
  page,
  address,
}) => {
  await page.route(/\/assets\/on-demand-/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export {" }),
  );
  await openCalculator(page, address("/acrylglas"));
  await chooseMaterial(page, "aludibond");
  await expect(toDesigner(page)).toHaveAttribute("href", /materialType=aludibond/);
  await opener(page).click();
  await page.waitForURL(/\?material=aludibond&format=\d+x\d+&formats=all$/);
  const dibond = articleOf(await offersOf(page, address, "/acrylglas"), "aludibond");
  await expect(sizes(page)).toHaveCount(dibond.formats.length);
  await expect(chosenMaterial(page)).toHaveValue("aludibond");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("its link leads to the page with all sizes, and each to the designer", async ({ page, address }) => {
    await page.goto(address("/acrylglas"));
    const acrylic = articleOf(await offersOf(page, address, "/acrylglas"), "acrylglas");
    const [offer] = unlistedOf(acrylic);
    if (!offer) throw new Error("All sizes stand in the list.");
    await opener(page).click();
    await expect(page).toHaveURL(/formats=all/);
    await expect(opener(page)).toHaveCount(0);
    await expect(sizes(page)).toHaveCount(acrylic.formats.length);
    await formats(page).locator(`input[value="${offer.format}"]`).check();
    await page.getByRole("button", { name: "Foto hochladen" }).click();
    await expect(page.getByText(offer.label, { exact: true })).toBeVisible();
    await expect(page.getByText(euros(amountOf(acrylic, offer)), { exact: true })).toBeVisible();
  });
});
