import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pickedFile, uprightPhoto } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

const LISTING = "/alle-fotocollagen";
const field = (page: Page) => page.getByLabel("Deine Fotos einsetzen");
const back = (page: Page) => page.getByRole("button", { name: "Beispielfotos zeigen" });
const said = (page: Page) => page.locator(".own-photos").getByRole("status");
const first = (page: Page) => page.locator(".design-grid .design-picture img").first();

async function open(page: Page, href: string) {
  await page.goto(href);
  await expect(first(page)).toHaveAttribute("src", /design-pictures|data:image\/svg/);
}

/** Returns the share of clearly red points of a picture as it is shown. */
async function redShare(page: Page, picture = first(page)): Promise<number> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 90 && (data[at + 2] ?? 255) < 90) red++;
  return red / (info.width * info.height);
}

async function redPhoto() {
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#e01010" } })
    .jpeg()
    .toBuffer();
  return pickedFile("rot.jpg", "image/jpeg", content);
}

test("collages show a shopper's own photos, further ones too, and the samples again", async ({ page, address }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await open(page, address(LISTING));
  const sample = await first(page).getAttribute("src");
  expect(await redShare(page)).toBeLessThan(0.2);
  await field(page).setInputFiles([await redPhoto()]);
  await expect(said(page)).toHaveText("Die Vorlagen zeigen jetzt deine Fotos.");
  await expect(first(page)).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => redShare(page)).toBeGreaterThan(0.3);
  const last = page.locator(".design-grid .design-picture img").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute("src", /^blob:/);
  expect(sent, "nothing is sent").toEqual([]);
  await back(page).click();
  await expect(said(page)).toHaveText("Die Vorlagen zeigen wieder Beispielfotos.");
  await expect(first(page)).toHaveAttribute("src", sample ?? "");
  await expect(back(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
});

test("the photos are in the design's own page too, and in those of other products", async ({ page, address }) => {
  await open(page, address(LISTING));
  await field(page).setInputFiles([await redPhoto(), await uprightPhoto("hoch.jpg", 600, 800)]);
  await expect(first(page)).toHaveAttribute("src", /^blob:/);
  await page.locator(".design-grid a.design").first().click();
  await page.waitForURL(/themes\/collage-/);
  const side = page.locator(".design-page .sides img").first();
  await expect(side).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => redShare(page, side)).toBeGreaterThan(0.15);
  await page.goto(address("/alle-fotokalender"));
  await expect(back(page)).toBeVisible();
  await expect(page.locator(".design-grid img[src^='blob:']").first()).toBeVisible();
});

test("photos that the tab has no room for do not bring earlier ones back on the next page", async ({
  page,
  address,
}) => {
  await open(page, address(LISTING));
  const sample = await first(page).getAttribute("src");
  await field(page).setInputFiles([await redPhoto()]);
  await expect(first(page)).toHaveAttribute("src", /^blob:/);
  await page.evaluate(() => {
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        sessionStorage.setItem(`of others ${size}`, "x".repeat(size));
      } catch {
        // A smaller piece may fit.
      }
    }
  });
  const red = await first(page).getAttribute("src");
  await field(page).setInputFiles([await uprightPhoto("hoch.jpg", 600, 800)]);
  await expect(first(page)).not.toHaveAttribute("src", red ?? "");
  await page.reload();
  await expect(field(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(back(page)).toBeHidden();
  await expect(first(page)).toHaveAttribute("src", sample ?? "");
});

test("files that are no photos say so, and leave the designs as they are", async ({ page, address }) => {
  await open(page, address(LISTING));
  await field(page).setInputFiles([
    pickedFile("brief.jpg", "image/jpeg", "kein Bild"),
    pickedFile("a.svg", "image/svg+xml", "<svg/>"),
  ]);
  await expect(said(page)).toHaveText(/^Diese Dateien sind keine Fotos/);
  await expect(first(page)).not.toHaveAttribute("src", /^blob:/);
  await expect(back(page)).toBeHidden();
  await field(page).setInputFiles([pickedFile("brief.jpg", "image/jpeg", "kein Bild"), await redPhoto()]);
  await expect(first(page)).toHaveAttribute("src", /^blob:/);
});

test("what a stranger wrote into the tab's storage is no photo", async ({ page, address }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      "own-photos",
      JSON.stringify([{ href: "https://elsewhere.test/a.jpg", width: 1, height: 1 }, 7, null]),
    ),
  );
  await open(page, address(LISTING));
  await expect(said(page)).toHaveText(/^Diese Dateien sind keine Fotos/);
  await expect(first(page)).not.toHaveAttribute("src", /^blob:/);
});

test("the field is accessible, and not there without script", async ({ page, address, browser }) => {
  await open(page, address(LISTING));
  const { violations } = await new AxeBuilder({ page }).include(".own-photos").analyze();
  expect(violations).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address(LISTING));
  await expect(plain.locator(".own-photos")).toBeHidden();
  await context.close();
});
