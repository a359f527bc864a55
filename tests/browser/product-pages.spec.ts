import AxeBuilder from "@axe-core/playwright";
import {
  chosenMaterial,
  chosenSize,
  DESKTOP,
  isReady,
  materials,
  openCalculator,
  PHONE,
  total,
  WCAG,
} from "./calculator-page.ts";
import { HANGS, hung, pick, status } from "./own-picture-page.ts";
import { photo } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a material leads to the page that is about it: title, headline, price, navigation and picture", async ({
      page,
      address,
    }) => {
      await openCalculator(page, address("/leinwand"));
      await materials(page).getByRole("link", { name: "Alu-Dibond" }).click();
      await expect(page).toHaveURL(/\/alu-dibond$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Foto auf Alu-Dibond");
      await expect(page).toHaveTitle(/Alu-Dibond/);
      await isReady(page);
      await expect(chosenMaterial(page)).toHaveValue("aludibond");
      await expect(total(page)).toHaveText(/^\d+,\d\d\s€$/);
      await expect(page.locator(".dock a")).toHaveAttribute("href", /materialType=aludibond/);
      if (viewport === DESKTOP) await expect(page.locator(".navigation .current")).toHaveText("Alle Materialien");
      const { violations } = await new AxeBuilder({ page }).include("#calculator").withTags(WCAG).analyze();
      expect(violations).toEqual([]);
    });

    test("her picture hangs on the next product's page, until she takes it down", async ({ page, address }) => {
      await openCalculator(page, address("/leinwand"));
      await pick(page, await photo("photo.jpg", "jpeg"));
      await expect(status(page)).toHaveText(HANGS);
      await materials(page).getByRole("link", { name: "Acrylglas", exact: true }).click();
      await expect(page).toHaveURL(/\/acrylglas$/);
      await isReady(page);
      await expect(status(page)).toHaveText(HANGS);
      await expect(hung(page)).toHaveAttribute("href", /^blob:/);
      await page.reload();
      await expect(hung(page)).toHaveAttribute("href", /^blob:/);
      await page.getByRole("button", { name: "Bild abhängen" }).click();
      await page.reload();
      await isReady(page);
      await expect(hung(page)).toHaveAttribute("href", /bergsee|^data:image\/avif/);
      expect(await page.evaluate(() => sessionStorage.getItem("own-picture"))).toBeNull();
    });
  });
}

test("what another build kept, and what is no picture, hangs nowhere and is forgotten", async ({ page, address }) => {
  for (const kept of [
    "{",
    "null",
    '{"data":"data:text/html;base64,PGI+","sides":{"width":1,"height":1}}',
    '{"data":7}',
  ]) {
    await page.goto(address("/agb"));
    await page.evaluate((text) => sessionStorage.setItem("own-picture", text), kept);
    await openCalculator(page, address("/leinwand"));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("own-picture")), kept).toBeNull();
    await expect(hung(page)).toHaveAttribute("href", /bergsee|^data:image\/avif/);
  }
});

test("another tab does not show her picture", async ({ page, address, context }) => {
  await openCalculator(page, address("/leinwand"));
  await pick(page, await photo("photo.jpg", "jpeg"));
  await expect(status(page)).toHaveText(HANGS);
  const other = await context.newPage();
  await openCalculator(other, address("/acrylglas"));
  await expect(hung(other)).toHaveAttribute("href", /bergsee|^data:image\/avif/);
});

test("a size of another material in the dialog leads to that material's page with the size", async ({
  page,
  address,
}) => {
  await openCalculator(page, address("/leinwand"));
  await page.getByRole("button", { name: "Weitere Formate" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Material").selectOption("acrylglas");
  await dialog.getByRole("button", { name: /^90 × 60 cm/ }).click();
  await expect(page).toHaveURL(/\/acrylglas\?material=acrylglas&format=900x600$/);
  await expect(chosenSize(page)).toHaveValue("900x600");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the materials are links, and a page whose materials all have pages asks for no prices", async ({
    page,
    address,
  }) => {
    await page.goto(address("/echtglas"));
    await expect(page.getByRole("button", { name: "Preise anzeigen" })).toBeHidden();
    await materials(page).getByRole("link", { name: "Gallery-Bond" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Foto als Gallery-Bond");
  });
});
