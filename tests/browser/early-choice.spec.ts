import type { Page } from "@playwright/test";
import { chooseMaterial, chosenMaterial, stage } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const offer = (page: Page) => page.locator(".dock");
const chosenRow = (page: Page) => page.locator(".formats label:has(:checked)");

/** Opens the canvas page while the island's script is still loading; calling the returned function lets it arrive. */
async function openWithoutReact(page: Page, url: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/wake-/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "domcontentloaded" });
  return async () => {
    resolve();
    await expect.poll(() => readyMarks(page)).toBe(1);
  };
}

function readyMarks(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName("calculator-ready").length);
}

test("a format chosen early shows its price in its row at once and keeps it, in the room and in the address", async ({
  page,
  address,
}) => {
  const letIslandCome = await openWithoutReact(page, address("/leinwand"));
  await page.getByRole("radio", { name: /^\s*120 × 80 cm/ }).check();
  await expect(chosenRow(page)).toContainText("94,90 €");
  await expect(offer(page).locator(".total")).toBeHidden();
  expect(await readyMarks(page)).toBe(0);
  await letIslandCome();
  await expect(page.getByRole("radio", { name: /^\s*120 × 80 cm/ })).toBeChecked();
  await expect(offer(page)).toContainText("94,90 €");
  await expect(stage(page)).toContainText("120 × 80 cm über einem Sofa");
  await expect(page).toHaveURL(/\?material=leinwand&format=1200x800$/);
});

test("an option chosen early leaves no untrue price, goes to the designer, and is kept", async ({ page, address }) => {
  const letIslandCome = await openWithoutReact(page, address("/leinwand"));
  const option = page.getByRole("group", { name: "Keilrahmen" }).getByRole("radio").nth(1);
  const value = (await option.getAttribute("value")) ?? "";
  await option.check();
  await expect(offer(page).locator(".total")).toBeHidden();
  await expect(offer(page).getByRole("link")).toBeHidden();
  await expect(offer(page).getByRole("button", { name: "Foto hochladen" })).toBeVisible();
  await letIslandCome();
  await expect(option).toBeChecked();
  await expect(offer(page).locator(".total")).toBeVisible();
  await expect(offer(page).getByRole("link")).toHaveAttribute("href", new RegExp(value));
  await expect(page).toHaveURL(new RegExp(`keilrahmen=${value}$`));
});

test("of two formats chosen early the last one stays", async ({ page, address }) => {
  const letIslandCome = await openWithoutReact(page, address("/leinwand"));
  await page.getByRole("radio", { name: /^\s*120 × 80 cm/ }).check();
  await page.getByRole("radio", { name: /^\s*20 × 20 cm/ }).check();
  await letIslandCome();
  await expect(page.getByRole("radio", { name: /^\s*20 × 20 cm/ })).toBeChecked();
  await expect(offer(page)).toContainText("12,90 €");
  await expect(stage(page)).toContainText("20 × 20 cm über einem Sofa");
});

test("a material chosen early brings its own prices, and stays in the address", async ({ page, address }) => {
  const letIslandCome = await openWithoutReact(page, address("/leinwand"));
  await chooseMaterial(page, { label: "Acrylglas" });
  await letIslandCome();
  await expect(chosenMaterial(page)).toHaveValue("acrylglas");
  await expect(offer(page)).toContainText("66,90 €");
  await expect(offer(page).getByRole("link")).toHaveAttribute("href", /materialType=acrylglas.*formatType=600x400/);
  await expect(page).toHaveURL(/\?material=acrylglas&format=600x400$/);
});

test("the way to the designer needs no island", async ({ page, address }) => {
  await openWithoutReact(page, address("/leinwand"));
  await page.getByRole("radio", { name: /^\s*90 × 60 cm/ }).check();
  await page.getByRole("button", { name: "Foto hochladen" }).click();
  await expect(page.getByText("90 × 60 cm", { exact: true })).toBeVisible();
});

test("an early click is given to the island again, and to nobody else", async ({ page, address }) => {
  const letIslandCome = await openWithoutReact(page, address("/leinwand"));
  await page.evaluate(() => addEventListener("click", () => performance.mark("click-outside")));
  const heardOutside = () => page.evaluate(() => performance.getEntriesByName("click-outside").length);
  await page.getByRole("radio", { name: /^\s*20 × 20 cm/ }).check();
  const atFirst = await heardOutside();
  expect(atFirst).toBeGreaterThan(0);
  await letIslandCome();
  await expect(stage(page)).toContainText("20 × 20 cm über einem Sofa");
  expect(await heardOutside()).toBe(atFirst);
});

test("no content policy is broken from the first byte to a choice", async ({ page, address }) => {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset.violation = `${violatedDirective} ${blockedURI}`;
    });
  });
  await page.goto(address("/leinwand"));
  await expect.poll(() => readyMarks(page)).toBe(1);
  await chooseMaterial(page, { label: "Poster im Holzrahmen" });
  await expect(chosenMaterial(page)).toHaveValue("poster-gerahmt");
  await expect(page.locator("html")).not.toHaveAttribute("data-violation");
});
