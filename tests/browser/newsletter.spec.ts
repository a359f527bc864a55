import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./shop.ts";

const PATH = "/newsletter-subscribe";
const SHOPS = [
  ["poster", `http://de.poster.localhost${PATH}`],
  ["card", `http://de.kartenliebe.localhost${PATH}/`],
] as const;

for (const [brand, url] of SHOPS) {
  test(`the ${brand} shop's newsletter is signed up for by keyboard, without JavaScript`, async ({
    browser,
    address,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { "CF-Connecting-IP": `203.0.113.${brand.length}` },
    });
    const page = await context.newPage();
    await page.goto(address(url));
    const email = page.getByLabel("Deine E-Mail-Adresse");
    await email.focus();
    await page.keyboard.type("mia@");
    await page.keyboard.press("Enter");
    // What is wrong has the focus, and its link leads to the field.
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Fehler: /);
    await page.keyboard.press("Tab");
    await expect(summary.getByRole("link", { name: "Diese E-Mail-Adresse ist unvollständig." })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(email).toHaveValue("mia@");
    await expect(email).toHaveAccessibleDescription("Diese E-Mail-Adresse ist unvollständig.");
    await email.fill("mia@example.com");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Abonnieren" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Deine Anmeldung ist da" })).toBeVisible();
    // Loading the page again sends nothing again.
    await page.reload();
    await page.getByRole("link", { name: "Weiter im Shop" }).click();
    await expect(page).toHaveURL(address(new URL("/", url).href));
    await context.close();
  });

  test(`the ${brand} shop's newsletter is accessible, empty and sent`, async ({ page, address }) => {
    for (const state of ["", "?sent"]) {
      await page.goto(address(url) + state);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  });

  // In a context of its own: Chromium's console notes a page that comes back with 422 as an error.
  test(`the ${brand} shop's newsletter is accessible with what is wrong`, async ({ browser, address }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address(url));
    await page.getByLabel("Deine E-Mail-Adresse").fill("mia@");
    await page.getByRole("button", { name: "Abonnieren" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await context.close();
  });
}
