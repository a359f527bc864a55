import type { Page } from "@playwright/test";
import {
  amountOf,
  articleOf,
  DESKTOP,
  dock,
  euros,
  formats,
  handOff,
  isReady,
  offersOf,
  openCalculator,
  PHONE,
  total,
} from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

const copies = (page: Page) => page.getByRole("textbox", { name: "Anzahl" });

/** Returns the price in cents of one piece in the size with which a page begins. */
async function priceOfOne(page: Page, address: (path: string) => string, path: string, article: string) {
  const offers = articleOf(await offersOf(page, address, path), article);
  const [first] = offers.formats.filter(({ format }) => format === offers.initialFormat);
  if (!first) throw new Error("The initial size is not offered.");
  return amountOf(offers, first);
}

/** Checks what the designer says of six copies, and that six lie in the cart then. */
async function orderSix(page: Page, each: number) {
  await expect(page.getByRole("definition").filter({ hasText: /^6$/ })).toBeVisible();
  await expect(page.getByText(`6 × ${euros(each)} = ${euros(6 * each)}`)).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: "Menge" })).toHaveValue("6");
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByRole("main")).toContainText(euros(6 * each));
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`six framed posters of one picture have one price, into the cart, at ${viewport.width} px`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize(viewport);
    await openCalculator(page, address("/gerahmtes-poster"));
    const each = await priceOfOne(page, address, "/gerahmtes-poster", "poster-gerahmt");
    await copies(page).fill("5");
    await page.getByRole("button", { name: "Eins mehr" }).click();
    await expect(total(page)).toHaveText(euros(6 * each));
    await expect(dock(page)).toContainText(`6 × ${euros(each)}`);
    await expect.poll(async () => (await handOff(page)).get("quantity")).toBe("6");
    await expect(page).toHaveURL(/[?&]quantity=6$/);
    await page.reload();
    await isReady(page);
    await expect(copies(page)).toHaveValue("6");
    await expect(total(page)).toHaveText(euros(6 * each));
    await dock(page).getByRole("link").click();
    await orderSix(page, each);
  });
}

test("copies stay with another size, and become a number that can be ordered", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  await copies(page).fill("98");
  for (let press = 0; press < 3; press++) await page.getByRole("button", { name: "Eins mehr" }).click();
  await expect(copies(page)).toHaveValue("99");
  for (const text of ["0", "-3", "x", " ", ""]) {
    await copies(page).fill(text);
    await copies(page).blur();
    await expect(copies(page), text).toHaveValue("1");
  }
  await copies(page).fill("2");
  await formats(page).getByRole("radio").first().check();
  const [price] = await formats(page).locator("label:has(:checked) .price b").allInnerTexts();
  await expect(dock(page)).toContainText(`2 × ${price}`);
  await page.getByRole("button", { name: "Eins weniger" }).click();
  await expect(total(page)).toHaveText(price ?? "");
  await page.getByRole("button", { name: "Eins weniger" }).click();
  await expect(copies(page)).toHaveValue("1");
  await expect(page).not.toHaveURL(/quantity/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a number of copies goes to the designer, and has its price on the page that was asked for with it", async ({
    page,
    address,
  }) => {
    const each = await priceOfOne(page, address, "/gerahmtes-poster", "poster-gerahmt");
    await page.goto(address("/gerahmtes-poster?quantity=6"));
    await expect(copies(page)).toHaveValue("6");
    await expect(total(page)).toHaveText(euros(6 * each));
    await expect(page.getByRole("button", { name: "Eins mehr" })).toBeHidden();
    await page.goto(address("/gerahmtes-poster"));
    await copies(page).fill("6");
    await copies(page).blur();
    await expect(total(page)).toBeHidden();
    await dock(page).getByRole("button", { name: "Foto hochladen" }).click();
    await orderSix(page, each);
  });
});
