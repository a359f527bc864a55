import type { Page } from "@playwright/test";
import { chooseMaterial, extraRow, handOff, openCalculator } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const problem = (page: Page) => page.locator(".own-size").getByRole("status");

async function ask(page: Page, width: string, height: string) {
  await page.getByLabel("Breite in cm").fill(width);
  await page.getByLabel("Höhe in cm").fill(height);
  await page.getByLabel("Höhe in cm").press("Enter");
}

test("what was wrong with a size for one material is not said of another", async ({ page, address }) => {
  await openCalculator(page, address("/acrylglas"));
  await page.locator("summary", { hasText: "Wunschformat" }).click();
  await ask(page, "1", "1");
  await expect(problem(page)).toContainText("Bitte gib ein Maß");
  await chooseMaterial(page, "aludibond");
  await expect(page).toHaveURL(/material=aludibond/);
  await expect(problem(page)).toBeEmpty();
});

test("a size of her own that is asked for while another material is on its way is one of that material", async ({
  page,
  address,
}) => {
  await openCalculator(page, address("/acrylglas"));
  await page.locator("summary", { hasText: "Wunschformat" }).click();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/_offers\.json/, async (route) => {
    await promise;
    await route.continue();
  });
  await chooseMaterial(page, "aludibond");
  await expect(page.locator("form[aria-busy]")).toBeVisible();
  await ask(page, "71", "44");
  resolve();
  await expect(extraRow(page)).toContainText("71 × 44 cm");
  await expect(page).toHaveURL(/\?material=aludibond&size=710x440$/);
  const handed = await handOff(page);
  expect([handed.get("materialType"), handed.get("formatType")]).toEqual(["aludibond", "710x440"]);
});

test("a notice is over once she chooses on", async ({ page, address }) => {
  await openCalculator(page, address("/acrylglas?format=1x1"));
  await expect(page.locator(".notice")).toBeVisible();
  await page.getByRole("radio", { name: /^90 × 60 cm/ }).check();
  await expect(page.locator(".notice")).toBeHidden();
});
