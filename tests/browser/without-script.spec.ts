import { chooseMaterial } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

test.use({ javaScriptEnabled: false });

test("a row states the price and the lowest price of the chosen format, without a page load", async ({
  page,
  address,
}) => {
  await page.goto(address("/leinwand"));
  let documents = 0;
  page.on("request", () => {
    documents += 1;
  });
  const chosen = page.locator(".formats label:has(:checked)");
  await page.getByRole("radio", { name: /^\s*90 × 60 cm/ }).check();
  await expect(chosen.locator(".price b")).toHaveText("62,90 €");
  await expect(chosen.getByText("30-Tage-Tiefstpreis")).toBeInViewport();
  await expect(chosen.locator(".price")).toHaveText(/30-Tage-Tiefstpreis 73,90\s€/);
  await page.getByRole("radio", { name: /^\s*20 × 20 cm/ }).check();
  await expect(chosen.locator(".price b")).toHaveText("12,90 €");
  await expect(chosen.locator(".price")).toHaveText(/30-Tage-Tiefstpreis 14,90\s€/);
  expect(documents).toBe(0);
});

test("another material hides the stale way out until its prices are asked for", async ({ page, address }) => {
  await page.goto(address("/leinwand"));
  const out = page.getByRole("link", { name: "Foto hochladen" });
  await expect(out).toBeVisible();
  await chooseMaterial(page, { label: "Acrylglas" });
  await expect(out).toBeHidden();
  await chooseMaterial(page, { label: "Leinwand" });
  await expect(out).toBeVisible();
  await chooseMaterial(page, { label: "Acrylglas" });
  await page.getByRole("button", { name: "Preise anzeigen" }).click();
  await expect(out).toHaveAttribute("href", /materialType=acrylglas/);
  await expect(page.locator(".dock")).toContainText("66,90 €");
});
