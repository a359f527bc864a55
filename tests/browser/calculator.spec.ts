import { expect, test } from "./shop.ts";

test("a material and a format reach the designer", async ({ page, address }) => {
  await page.goto(address("/leinwand"));
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(1);
  await page.getByLabel("Material").selectOption({ label: "Acrylglas" });
  await page.getByRole("radio", { name: /90 × 60 cm/ }).check();
  await page.getByRole("link", { name: "Foto hochladen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Acrylglas").first()).toBeVisible();
  await expect(page.getByText("90 × 60 cm").first()).toBeVisible();
});
