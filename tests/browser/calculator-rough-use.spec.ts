import type { Page } from "@playwright/test";
import {
  chooseMaterial,
  chosenMaterial,
  dock,
  extraRow,
  formats,
  handOff,
  openCalculator,
  stage,
  toDesigner,
  total,
} from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const row = (page: Page, size: string) => formats(page).getByRole("radio", { name: new RegExp(`^${size}`) });

/** Expects that the designer's door confirms a size at the price that was shown. */
async function arrivesWith(page: Page, size: string, price: string) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Wandbild");
  await expect(page.getByText(size, { exact: true })).toBeVisible();
  await expect(page.getByText(price, { exact: true })).toBeVisible();
}

/** Returns the place of the size in the open dialog that lies over a choice of the page, which a second click at that point would hit. */
async function placeBeforeRow(page: Page): Promise<number> {
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  const place = await page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const rows = boxes(".formats label, .materials label, .option label, .more-formats");
    const [dialog] = boxes("dialog");
    const [dock] = boxes(".dock");
    const foot = Math.min(dialog?.bottom ?? 0, dock?.top ?? 0);
    return boxes("dialog li button").findIndex((button) => {
      // The middle of a line lies between two tiles of the page.
      const [x, y] = [button.x + button.width / 4, button.y + button.height / 2];
      const isBefore = rows.some((row) => row.left < x && x < row.right && row.top + 4 < y && y < row.bottom - 4);
      return isBefore && button.bottom < foot;
    });
  });
  expect(place).toBeGreaterThanOrEqual(0);
  return place;
}

test("a double click chooses once: in the list, in the dialog and on the way into it", async ({ page, address }) => {
  await openCalculator(page, address("/acrylglas"));
  await row(page, "90 × 60 cm").dblclick();
  await expect(row(page, "90 × 60 cm")).toBeChecked();
  await expect(page).toHaveURL(/\?material=acrylglas&format=900x600$/);
  await page.getByRole("button", { name: "Weitere Formate" }).dblclick();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCount(1);
  const beforeRow = dialog.getByRole("listitem").nth(await placeBeforeRow(page));
  const label = await beforeRow.locator("span").innerText();
  const box = await beforeRow.getByRole("button").boundingBox();
  await beforeRow.getByRole("button").dblclick({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
  await expect(dialog).toHaveCount(0);
  await expect(formats(page).locator("label:has(:checked) > b")).toContainText(label);
  await expect(stage(page)).toContainText(label);
  await page.getByRole("radio", { name: /^Bohrung in den Ecken/ }).dblclick();
  await expect(page).toHaveURL(/&bohrung=ecken$/);
});

test("whoever follows the link right behind a tap takes the tapped size along", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  for (const size of ["40 × 30 cm", "90 × 60 cm"]) {
    const price = await formats(page).locator("label", { hasText: size }).locator(".price b").innerText();
    await row(page, size).check();
    await toDesigner(page).click();
    await arrivesWith(page, size, price);
    await page.goBack();
    await expect(row(page, size)).toBeChecked();
    await expect(total(page)).toHaveText(price);
  }
});

test("a size that another material has put back can be tapped again", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  await row(page, "90 × 60 cm").check();
  await expect(page).toHaveURL(/format=900x600$/);
  for (const article of ["acrylglas", "poster"]) {
    await chooseMaterial(page, article);
    await expect(toDesigner(page)).toHaveAttribute("href", new RegExp(`materialType=${article}.*formatType=600x400`));
    await row(page, "90 × 60 cm").check();
    await expect(toDesigner(page)).toHaveAttribute("href", /formatType=900x600/);
    await expect(page).toHaveURL(new RegExp(`material=${article}&format=900x600$`));
  }
});

test("two tabs do not know of each other", async ({ page, address, context }) => {
  const other = await context.newPage();
  await openCalculator(page, address("/leinwand"));
  await openCalculator(other, address("/leinwand"));
  await chooseMaterial(page, "acrylglas");
  await row(other, "120 × 80 cm").check();
  await row(page, "40 × 30 cm").check();
  await chooseMaterial(other, "aludibond");
  await expect(toDesigner(page)).toHaveAttribute("href", /materialType=acrylglas.*formatType=400x300/);
  await expect(toDesigner(other)).toHaveAttribute("href", /materialType=aludibond.*formatType=600x400/);
  await other.bringToFront();
  await expect(other).toHaveURL(/material=aludibond/);
  await other.reload();
  await expect(chosenMaterial(other)).toHaveValue("aludibond");
  const price = await total(page).innerText();
  await toDesigner(page).click();
  await arrivesWith(page, "40 × 30 cm", price);
  await other.close();
});

test("back and forward between shop and designer keep what was seen, a size of her own too", async ({
  page,
  address,
}) => {
  await openCalculator(page, address("/acrylglas"));
  await page.locator("summary", { hasText: "Wunschformat" }).click();
  await page.getByLabel("Breite in cm").fill("71");
  await page.getByLabel("Höhe in cm").fill("44");
  await page.getByLabel("Höhe in cm").press("Enter");
  await expect(page).toHaveURL(/size=710x440$/);
  await page.getByRole("radio", { name: /^Bohrung in den Ecken/ }).check();
  await expect(page).toHaveURL(/size=710x440&bohrung=ecken$/);
  const price = await total(page).innerText();
  await toDesigner(page).click();
  await arrivesWith(page, "71 × 44 cm", price);
  for (let turn = 0; turn < 2; turn += 1) {
    await page.goBack();
    await expect(extraRow(page).getByRole("radio")).toBeChecked();
    await expect(total(page)).toHaveText(price);
    await expect(page.getByRole("radio", { name: /^Bohrung in den Ecken/ })).toBeChecked();
    expect((await handOff(page)).get("formatType")).toBe("710x440");
    await page.goForward();
    await arrivesWith(page, "71 × 44 cm", price);
  }
});

test("on a slow line, tapping on leads to the last of it and nothing in between can be ordered", async ({
  page,
  address,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/_offers\.json/, async (route) => {
    await promise;
    await route.continue();
  });
  await openCalculator(page, address("/leinwand"));
  for (const article of ["acrylglas", "poster", "leinwand", "aludibond"]) {
    await chooseMaterial(page, article);
    // The first material's prices are loaded, so no waiting is shown.
    if (article === "leinwand") await expect(dock(page)).not.toHaveAttribute("inert");
    else await expect(dock(page)).toHaveAttribute("inert", "");
  }
  await row(page, "90 × 60 cm").check();
  resolve();
  await expect(toDesigner(page)).toHaveAttribute("href", /materialType=aludibond.*formatType=900x600/);
  await expect(page).toHaveURL(/\?material=aludibond&format=900x600$/);
  await expect(row(page, "90 × 60 cm")).toBeChecked();
  const price = await total(page).innerText();
  await expect(formats(page).locator("label:has(:checked) .price b")).toHaveText(price);
  await toDesigner(page).click();
  await arrivesWith(page, "90 × 60 cm", price);
});

test("of options tapped one after the other behind a slow price the last ones count", async ({ page, address }) => {
  await openCalculator(page, address("/acrylglas?material=acrylglas&size=710x440"));
  const waiting: (() => void)[] = [];
  await page.route(/\/price-article\?/, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.getByRole("radio", { name: /^Bohrung in den Ecken/ }).check();
  await expect.poll(() => waiting.length).toBe(1);
  await page.getByRole("radio", { name: /^Fine-Art-Druck/ }).check();
  await expect.poll(() => waiting.length).toBe(2);
  await expect(dock(page)).toHaveAttribute("inert", "");
  // The later request is answered first.
  waiting[1]?.();
  await expect(page).toHaveURL(/size=710x440&bohrung=ecken&druckverfahren=fineart$/);
  const price = await total(page).innerText();
  const late = page.waitForResponse(/\/price-article\?/);
  waiting[0]?.();
  await (await late).finished();
  await expect(total(page)).toHaveText(price);
  await toDesigner(page).click();
  await arrivesWith(page, "71 × 44 cm", price);
});

test("a size that is tapped the moment another material's price stands stays tapped as its rows come", async ({
  page,
  address,
}) => {
  await openCalculator(page, address("/acrylglas"));
  await page.evaluate(() => {
    const price = document.querySelector(".dock .total");
    if (!price) throw new Error("There is no price.");
    // Its price is shown first; the rows are rendered in pieces and stay the earlier ones for a moment.
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.querySelector<HTMLInputElement>('input[name="format"][value="900x600"]')?.click();
    }).observe(price, { characterData: true, childList: true, subtree: true });
  });
  await chooseMaterial(page, { label: "Alu-Dibond" });
  await expect(stage(page)).toContainText("90 × 60 cm");
  await expect(row(page, "90 × 60 cm")).toBeChecked();
  await expect(page).toHaveURL(/\?material=aludibond&format=900x600/);
  await expect(dock(page).getByRole("link")).toHaveAttribute("href", /formatType=900x600/);
});
