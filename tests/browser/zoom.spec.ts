import type { Page } from "@playwright/test";
import { DESKTOP, openCalculator, PHONE } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

const zoom = (page: Page) => page.getByRole("dialog", { name: /^Bild: 60 × 40 cm/ });
const print = (page: Page) => zoom(page).getByRole("img");
const widthOf = async (page: Page) => (await print(page).boundingBox())?.width ?? 0;

for (const viewport of [PHONE, DESKTOP]) {
  test(`the print fills the window and comes nearer at ${viewport.width} px`, async ({ page, address }) => {
    await page.setViewportSize(viewport);
    await openCalculator(page, address("/leinwand?format=600x400"));
    const opener = page.getByRole("link", { name: "Vergrößern" });
    const large = page.waitForRequest(/\/media\/(1599|1999)\.avif\//);
    await opener.click();
    await expect(zoom(page)).toBeVisible();
    await large;
    await expect(page.locator("#hung .piece > image")).toHaveAttribute("href", /\/media\/(1599|1999)\.avif\//);
    expect(await widthOf(page)).toBeGreaterThan(0.95 * viewport.width);
    const button = zoom(page).getByRole("button", { name: "Vergrößern" });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect(await widthOf(page)).toBeGreaterThan(2.4 * viewport.width);
    await print(page).click({ position: { x: 1.2 * viewport.width, y: 1.2 * viewport.height } });
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Escape");
    await expect(zoom(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the picture is a link to its largest file", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    const href = await page.getByRole("link", { name: "Vergrößern" }).getAttribute("href");
    const reply = await page.request.get(address(href ?? ""));
    expect(reply.headers()["content-type"]).toBe("image/avif");
  });
});
