import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { oneOf } from "#tests/support/runs.ts";
import { expect, test } from "./shop.ts";

const HOST = "http://de.poster.localhost";
/** A photograph of a lake with 1600 × 1067 pixels. */
const PHOTOGRAPH = "backend/content/assets/f/287216594031001/1600x1067/d7461b8cbf/bergsee.jpg";

/** Returns the first half of a photograph's file. */
function halfOf(path: string) {
  const buffer = readFileSync(path);
  return { name: "half.jpg", mimeType: "image/jpeg", buffer: buffer.subarray(0, buffer.length / 2) };
}

test("a picture's print size is told on the device; prices, frames and vouchers are without fault", async ({
  page,
  address,
}) => {
  await page.goto(address(`${HOST}/gutscheine`));
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(request.url());
  });
  await page.getByLabel("Wie groß kann dein Bild werden?").setInputFiles(PHOTOGRAPH);
  await page.getByLabel("Wie groß kann dein Bild werden?").focus();
  await expect(page.getByText("1.600 × 1.067 Pixel: gestochen scharf bis 40 × 26 cm")).toBeVisible();
  await page.getByLabel("Wie groß kann dein Bild werden?").setInputFiles(halfOf(PHOTOGRAPH));
  await expect(page.getByText("Dieses Bild ist beschädigt")).toBeVisible();
  expect(posted).toEqual([]);
  for (const path of oneOf(2, ["gutscheine", "formate-und-preise", "zubehoer", "rahmen"])) {
    await page.goto(address(`${HOST}/${path}`));
    expect((await new AxeBuilder({ page }).setLegacyMode().include("main").analyze()).violations, path).toEqual([]);
  }
});

test("without JavaScript a frame is tried, prices are turned round and lead on, and a voucher is checked", async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
    extraHTTPHeaders: { "CF-Connecting-IP": "203.0.113.88" },
  });
  const page = await context.newPage();
  await page.goto(address(`${HOST}/rahmen`));
  await page.getByRole("radio", { name: "Nussbaum" }).first().check();
  await expect(page.getByRole("img", { name: "Holzrahmen, Nussbaum" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Holzrahmen, Eiche" })).toBeHidden();
  await page.getByRole("button", { name: "Mit Foto und Größe ansehen" }).first().click();
  await expect(page).toHaveURL(/gerahmtes-poster\?frameType=holzrahmen-nussbaum&material=poster-gerahmt/);

  await page.goto(address(`${HOST}/formate-und-preise`));
  const table = page.getByRole("table").first();
  await table.getByRole("link", { name: "Größte zuerst" }).click();
  await expect(table.getByRole("columnheader").first()).toHaveAttribute("aria-sort", "descending");
  const list = page.locator(".price-table").first();
  await list.getByText("weitere Formate").click();
  const row = list.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^60 × 40 cm$/ }) });
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(/leinwand\?material=leinwand&format=600x400#calculator$/);
  await expect(page.getByRole("radio", { name: /^60 × 40 cm/ })).toBeChecked();

  await page.goto(address(`${HOST}/gutscheine`));
  const value = page.getByRole("status").filter({ hasText: "50,00" });
  // A backend that takes too long on a busy machine is told to the shopper, who asks again.
  await expect(async () => {
    await page.getByLabel("Was ist dein Gutschein wert?").fill("plgift 50-2026");
    await page.keyboard.press("Enter");
    await expect(value).toBeVisible({ timeout: 5000 });
  }).toPass();
  await context.close();
});
