import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

const isReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(1);
const dock = (page: Page) => page.locator(".dock");

test.describe("with JavaScript", () => {
  test("a material and a format reach the designer, without a page load between", async ({ page, address }) => {
    let documents = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents += 1;
    });
    await page.goto(address("/leinwand"));
    await isReady(page);
    await page.getByLabel("Material").selectOption({ label: "Acrylglas" });
    await page.getByRole("radio", { name: /90 × 60 cm/ }).check();
    await expect(page).toHaveURL(/\?material=acrylglas&format=900x600$/);
    await expect(page.getByRole("img", { name: "90 × 60 cm über einem Sofa" })).toBeVisible();
    expect(documents).toBe(1);
    const price = await dock(page).locator(".total:visible").innerText();
    await page.getByRole("link", { name: "Foto hochladen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Wandbild");
    await expect(page.getByText("Acrylglas", { exact: true })).toBeVisible();
    await expect(page.getByText("90 × 60 cm", { exact: true })).toBeVisible();
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  });

  test("the choice outlives a reload and the way back from the designer", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    await isReady(page);
    await page.getByLabel("Material").selectOption({ label: "Echtglas" });
    await page.getByRole("radio", { name: /40 × 30 cm/ }).check();
    await page.reload();
    await isReady(page);
    await expect(page.getByLabel("Material")).toHaveValue("echtglas");
    await expect(page.getByRole("radio", { name: /40 × 30 cm/ })).toBeChecked();
    await page.getByRole("link", { name: "Foto hochladen" }).click();
    await expect(page.getByText("40 × 30 cm", { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Material")).toHaveValue("echtglas");
    await expect(page.getByRole("radio", { name: /40 × 30 cm/ })).toBeChecked();
  });

  test("another material starts at its own first format", async ({ page, address }) => {
    await page.goto(address("/leinwand?format=1500x1000"));
    await isReady(page);
    await expect(page.getByRole("radio", { name: /150 × 100 cm/ })).toBeChecked();
    await page.getByLabel("Material").selectOption({ label: "Posterpapier" });
    await expect(page.getByRole("radio", { name: /60 × 40 cm/ })).toBeChecked();
  });

  test("works by keyboard alone", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    await isReady(page);
    await page.getByLabel("Material").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: /60 × 40 cm/ })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: /40 × 40 cm/ })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Foto hochladen" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("40 × 40 cm", { exact: true })).toBeVisible();
  });

  for (const width of [390, 768, 1440]) {
    test(`at ${width} px arrow keys never leave the choice behind the dock`, async ({ page, address }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address("/leinwand"));
      await isReady(page);
      await page.getByRole("radio", { checked: true }).focus();
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press("ArrowDown");
        await expect.poll(() => page.evaluate(spaceAboveDock)).toBeGreaterThanOrEqual(0);
      }
    });
  }
});

/** Pixels between the focused format and the dock below it. */
function spaceAboveDock(): number {
  const edge = (element: Element | null | undefined, side: "top" | "bottom") =>
    element?.getBoundingClientRect()[side] ?? Number.NaN;
  return edge(document.querySelector(".dock"), "top") - edge(document.activeElement?.closest("label"), "bottom");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a material and a format reach the designer", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    await page.getByLabel("Material").selectOption({ label: "Acrylglas" });
    await expect(page.getByRole("link", { name: "Foto hochladen" })).toBeHidden();
    await page.getByRole("button", { name: "Preise anzeigen" }).click();
    await expect(page).toHaveURL(/material=acrylglas/);
    await page.getByRole("radio", { name: /90 × 60 cm/ }).check();
    const price = await page.locator("li:has(:checked) .price").innerText();
    await expect(dock(page)).toContainText(price);
    await page.getByRole("link", { name: "Foto hochladen" }).click();
    await expect(page.getByText("Acrylglas", { exact: true })).toBeVisible();
    await expect(page.getByText("90 × 60 cm", { exact: true })).toBeVisible();
  });

  test("each format shows its own price and lowest price at once", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    for (const radio of await page.getByRole("radio").all()) {
      await radio.check();
      const row = page.locator("li:has(:checked)");
      await expect(dock(page).locator(".total:visible")).toHaveText(await row.locator(".price b").innerText());
      await expect(dock(page).getByRole("link")).toHaveCount(1);
      const format = await radio.getAttribute("value");
      await expect(dock(page).getByRole("link")).toHaveAttribute("href", new RegExp(`formatType=${format}$`));
    }
  });
});
