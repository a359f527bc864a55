import { articleOf, chooseMaterial, formats, handOff, offersOf, openCalculator, sizes } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

test("the page of all sizes lists all of another material, too", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand?formats=all"));
  const all = await offersOf(page, address, "/leinwand");
  await expect(sizes(page)).toHaveCount(articleOf(all, "leinwand").formats.length);
  await chooseMaterial(page, "acrylglas");
  await expect(sizes(page)).toHaveCount(articleOf(all, "acrylglas").formats.length);
  await expect(page).toHaveURL(/material=acrylglas&format=600x400&formats=all$/);
});

test("where the dialog cannot be had, the page of all sizes comes with what was chosen", async ({ page, address }) => {
  await page.route(/\/assets\/on-demand-/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export {" }),
  );
  await openCalculator(page, address("/acrylglas?material=acrylglas&size=710x440&bohrung=ecken"));
  await page.getByRole("button", { name: "Weitere Formate" }).click();
  await expect(page).toHaveURL(/\?material=acrylglas&size=710x440&bohrung=ecken&formats=all$/);
  await expect(formats(page).locator(":checked")).toHaveValue("710x440");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("more sizes come with what was tapped", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    await page.getByRole("radio", { name: /^Keilrahmen 3,8 cm/ }).check();
    await formats(page)
      .getByRole("radio", { name: /^\s*90 × 60 cm/ })
      .check();
    const listed = await sizes(page).count();
    await page.getByRole("button", { name: "Weitere Formate" }).click();
    await expect(page).toHaveURL(/formats=all/);
    await expect(page.locator(".notice")).toHaveCount(0);
    expect(await sizes(page).count()).toBeGreaterThan(listed);
    await expect(page.getByRole("radio", { name: /^Keilrahmen 3,8 cm/ })).toBeChecked();
    await expect(formats(page).locator(":checked")).toHaveValue("900x600");
    const handed = await handOff(page);
    expect([handed.get("formatType"), handed.get("optionTypes[keilrahmen]")]).toEqual(["900x600", "38mm"]);
  });
});
