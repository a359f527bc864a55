import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const SHOPS = [
  { from: "/leinwand", name: "Land und Sprache", to: "France", headline: /toile/i, lang: "fr-FR" },
  {
    from: "http://de.kartenliebe.localhost/",
    name: "Land und Sprache",
    to: "Österreich",
    headline: /./,
    lang: "de-AT",
  },
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const { from, name, to, headline, lang } of SHOPS)
    test(`from ${from} to the same page in ${to}, by keyboard`, async ({ page, address }) => {
      await page.goto(address(from));
      const places = page.getByRole("navigation", { name });
      await expect(places.getByRole("link")).toHaveCount(0);
      await places.getByText(name).focus();
      await page.keyboard.press("Enter");
      await places.getByRole("link", { name: to, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
    });
});

for (const { from, name } of SHOPS)
  test(`open on ${from} it is accessible, and inside the screen at every width`, async ({ page, address }) => {
    await page.goto(address(from));
    await page.getByRole("navigation", { name }).getByText(name).click();
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(await violationsOf(page)).toEqual([]);
  });
