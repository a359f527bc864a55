import { chosenMaterial, formats, handOff, openCalculator, toDesigner, total } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

test("a material and an option are changed by keyboard, and reach the designer", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  await chosenMaterial(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(chosenMaterial(page)).toHaveValue("acrylglas");
  await expect(page).toHaveURL(/material=acrylglas/);
  await expect(chosenMaterial(page)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(toDesigner(page)).toHaveAttribute("href", /materialType=leinwand/);
  const before = await total(page).innerText();
  await page.getByRole("group", { name: "Keilrahmen" }).getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(total(page)).not.toHaveText(before);
  await expect(page).toHaveURL(/keilrahmen=38mm/);
  const price = await total(page).innerText();
  await toDesigner(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(price, { exact: true })).toBeVisible();
});

test("a size is picked in the dialog by keyboard", async ({ page, address }) => {
  await openCalculator(page, address("/acrylglas"));
  await page.getByRole("button", { name: "Weitere Formate" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await dialog.getByRole("searchbox").focus();
  await page.keyboard.type("90 x 60");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: /^90 × 60 cm/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Weitere Formate" })).toBeFocused();
  await expect(formats(page).getByRole("radio", { name: /^90 × 60 cm/ })).toBeChecked();
  expect((await handOff(page)).get("formatType")).toBe("900x600");
});
