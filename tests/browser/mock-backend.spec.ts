import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { formatMoney } from "#domain/price/money.ts";
import { formatsOf, priceOf } from "#scripts/contract/mock/prices.ts";
import { chosenSize, handOff, isReady, sizes, toDesigner, total } from "./calculator-page.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

/** The price that the mock has for a canvas, as the shop writes it. */
function euros(formatType: string): string {
  const amount = priceOf("leinwand", formatType, "eur")?.priceCurrent ?? Number.NaN;
  return formatMoney({ amount, currency: "eur" }, "de-DE");
}

test("npm run contract:mock serves the shop: its prices on the page, in the calculator, and the way into the cart", async ({
  browser,
}) => {
  const mock: ChildProcess = spawn(process.execPath, ["scripts/contract-mock.ts"], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(mock.stdout as NonNullable<ChildProcess["stdout"]>, "data")) as [Buffer];
  const COMMERCE_URL = /http:\/\/[\d.:]+/.exec(line.toString())?.[0] ?? "";
  await withOwnShop(browser, { vars: { COMMERCE_URL } }, async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    await isReady(page);
    await expect(sizes(page)).toHaveCount(formatsOf("leinwand").length);
    await expect(chosenSize(page)).toHaveValue("600x400");
    await expect(total(page)).toContainText(euros("600x400"));
    await page.locator('input[value="900x600"]').check();
    await expect(total(page)).toContainText(euros("900x600"));
    expect((await handOff(page)).get("formatType")).toBe("900x600");
    await toDesigner(page).click();
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.getByRole("alert")).toHaveText("Dein Artikel liegt im Warenkorb.");
    await expect(page.getByRole("main")).toContainText("Leinwand, 90 × 60 cm");
    await page.goto(address("/versand"));
    await expect(page.getByRole("main")).toContainText("5,90");
    await page.goto(address("/leinwand?width=51&height=37"));
    await expect(total(page)).toContainText(euros("510x370"));
  });
  mock.kill();
});
