import type { Page } from "@playwright/test";
import { chooseMaterial, DESKTOP, formats, openCalculator, PHONE, stage } from "./calculator-page.ts";
import { photo } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

const table = (page: Page) => stage(page).locator("image.tabletop");
const prints = (page: Page) => stage(page).locator(".lying > image");

for (const [screen, size] of Object.entries({ "a phone": PHONE, "a desk": DESKTOP }))
  test(`a fan of five prints fills the stage, the uppermost most of all: ${screen}`, async ({ page, address }) => {
    await page.setViewportSize(size);
    await openCalculator(page, address("/fotos-drucken"));
    await expect(prints(page)).toHaveCount(5);
    const { width = 0 } = (await stage(page).boundingBox()) ?? {};
    const fan = (await stage(page).locator(".lying").boundingBox())?.width ?? 0;
    const uppermost = (await prints(page).last().boundingBox())?.width ?? 0;
    expect(fan / width).toBeGreaterThanOrEqual(0.7);
    expect(uppermost / width).toBeGreaterThanOrEqual(0.45);
  });

test("another size lies on a table of its own, and only glossy prints mirror the window", async ({ page, address }) => {
  await page.setViewportSize(DESKTOP);
  await openCalculator(page, address("/fotos-drucken"));
  await expect(table(page)).toHaveAttribute("href", /^data:image\/avif/);
  await expect(stage(page).locator(".gloss")).toHaveCount(1);
  await formats(page).getByRole("radio", { name: "10 × 12 cm" }).check();
  await expect(stage(page).getByRole("img", { name: "10 × 12 cm auf dem Tisch" })).toBeVisible();
  await expect(table(page)).toHaveAttribute("href", /\/prints-120x100-[12]x\.avif$/);
  await chooseMaterial(page, "photoprint-matt");
  await expect(stage(page).locator(".gloss")).toHaveCount(0);
});

test("a photo box says how many photos fit into it, of each kind", async ({ page, address }) => {
  await openCalculator(page, address("/fotobox"));
  await expect(stage(page).getByRole("img", { name: "15 × 10 cm, Box für 20 bis 40 Fotos" })).toBeVisible();
  await chooseMaterial(page, "photobox-photo-prints");
  await expect(stage(page).getByRole("img", { name: "15 × 10 cm, Box für 20 bis 200 Fotos" })).toBeVisible();
});

test("her own picture is on every print; one that cannot be had leaves blank paper", async ({ page, address }) => {
  await openCalculator(page, address("/fotos-drucken"));
  await page.getByLabel("Eigenes Bild aufhängen").setInputFiles(await photo("photo.jpg", "jpeg"));
  await expect(prints(page).first()).toHaveAttribute("href", /^blob:/);
  await expect(prints(page).last()).toHaveAttribute("href", /^blob:/);
  await prints(page).evaluateAll((all) => all.map((one) => one.setAttribute("href", "data:image/png;base64,AAAA")));
  await expect(prints(page).last()).toBeHidden();
  await expect(table(page)).toBeVisible();
});
