import { violationsOf } from "./accessible.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

test("a closed shop says so in the brand's look, on a phone too, and opens again where the shopper was", async ({
  browser,
}) => {
  await withOwnShop(browser, { vars: { MAINTENANCE: "on" } }, async ({ page, address }) => {
    const problems: string[] = [];
    page.on("console", (message) => problems.push(message.text()));
    for (const [path, heading, accent] of [
      ["http://de.poster.localhost/leinwand?a=1", "Wir sind gleich zurück", "rgb(201, 60, 23)"],
      ["http://ch.kartenliebe.localhost/fr/mariage/", "Nous revenons tout de suite", "rgb(140, 47, 57)"],
    ] as const) {
      const url = new URL(path);
      url.port = new URL(address("/")).port;
      await page.setViewportSize({ width: 320, height: 600 });
      const reply = await page.goto(url.href);
      expect(reply?.status()).toBe(503);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      const again = page.getByRole("link");
      await expect(again).toHaveCSS("background-color", accent);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await violationsOf(page)).toEqual([]);
      await again.click();
      await expect(page).toHaveURL(url.href);
    }
    // The browser itself reports the status; nothing else is wrong.
    expect(problems.filter((text) => !text.includes("status of 503"))).toEqual([]);
  });
});
