import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { oneOf } from "#tests/support/runs.ts";
import { chooseMaterial, stage } from "./calculator-page.ts";
import { control, HANGS, hung, isReady, open, pick, rows, status } from "./own-picture-page.ts";
import { photo, photoBehindMuch, uprightPhoto } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

/** Returns the mean colour of a part of the hung picture; `from` and `to` are shares of its height. */
async function colourAt(page: Page, from: number, to: number) {
  const box = await hung(page).boundingBox();
  if (!box) throw new Error("Nothing hangs.");
  const clip = { x: box.x, y: box.y + box.height * from, width: box.width, height: box.height * (to - from) };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return { red, green, blue };
}

for (const [what, width, height] of [
  ["as it is", 1200, 1600],
  ["as a preview", 3024, 4032],
] as const) {
  test(`a phone's upright photo hangs upright, ${what}`, async ({ page, address }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, address);
    await pick(page, await uprightPhoto("IMG_4711.jpg", width, height));
    await expect(status(page)).toHaveText(HANGS);
    await expect(hung(page)).toHaveAttribute("href", /^blob:/);
    const box = await hung(page).boundingBox();
    expect(box?.height).toBeGreaterThan(box?.width ?? 0);
    // In the shade of the room, pure red has two thirds of its brightness.
    await expect.poll(async () => (await colourAt(page, 0.05, 0.15)).red).toBeGreaterThan(160);
    expect((await colourAt(page, 0.05, 0.15)).green).toBeLessThan(40);
    expect((await colourAt(page, 0.6, 0.95)).green).toBeGreaterThan(45);
  });
}

test("every format says what becomes of it, and those of its proportion come first", async ({ page, address }) => {
  await open(page, address);
  const before = await rows(page).allInnerTexts();
  await page.getByRole("radio", { name: /90 × 60 cm/ }).check();
  await pick(page, await uprightPhoto("IMG_4711.jpg", 3024, 4032));
  await expect(rows(page).first()).toContainText("das ganze Bild");
  // The picture hangs upright, and the size is named so.
  await expect(page.locator("label", { hasText: "60 × 90 cm" })).toContainText(
    "gestochen scharf · 11 % werden abgeschnitten",
  );
  await expect(page.getByRole("radio", { name: /60 × 90 cm/ })).toBeChecked();
  const texts = await rows(page).allInnerTexts();
  expect(texts).toHaveLength(before.length);
  const cut = texts.map((text) => text.includes("abgeschnitten"));
  expect(cut.lastIndexOf(false), "whole ones, then those that are cut").toBeLessThan(cut.indexOf(true));
  for (const text of texts)
    expect(text).toMatch(/(scharf|zu klein)[^·]* · (das ganze Bild|\d+ % werden abgeschnitten)/);

  await chooseMaterial(page, { label: "Acrylglas" });
  await expect(page).toHaveURL(/material=acrylglas/);
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain(" · ");
  await expect(hung(page)).toHaveAttribute("href", /^blob:/);
});

for (const type of oneOf(3, ["jpeg", "png", "webp", "avif", "gif"] as const)) {
  test(`a ${type} hangs`, async ({ page, address }) => {
    await open(page, address);
    await pick(page, await photo(`photo.${type}`, type));
    await expect(status(page)).toHaveText(HANGS);
    await expect(hung(page)).toHaveAttribute("href", /^blob:/);
  });
}

test("one whose size stands behind much else hangs", async ({ page, address }) => {
  await open(page, address);
  await pick(page, await photoBehindMuch("panorama.jpg"));
  await expect(status(page)).toHaveText(HANGS);
});

test("where the browser makes no previews the picture itself hangs", async ({ page, address }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => Promise.reject(new Error("This browser makes none."));
  });
  await open(page, address);
  await pick(page, await photo("photo.png", "png"));
  await expect(status(page)).toHaveText(HANGS);
  await expect(rows(page).first()).toContainText("das ganze Bild");
});

test("removed, the shop's own hangs again, and nothing is left of it", async ({ page, address }) => {
  await page.addInitScript(() => {
    const revoked: string[] = [];
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.revokeObjectURL = (href) => {
      revoked.push(href);
      revoke(href);
    };
    Object.assign(window, { revoked });
  });
  await open(page, address);
  const before = { href: await hung(page).getAttribute("href"), rows: await rows(page).allInnerTexts() };
  const file = await photo("photo.jpg", "jpeg");
  await pick(page, file);
  await expect(status(page)).toHaveText(HANGS);
  const blob = (await hung(page).getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "Bild abhängen" }).click();
  await expect(status(page)).toHaveText("Dein Bild ist wieder abgehängt.");
  await expect(control(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Bild abhängen" })).toHaveCount(0);
  await expect(hung(page)).not.toHaveAttribute("href", /^blob:/);
  expect(await rows(page).allInnerTexts()).toEqual(before.rows);
  expect(await page.evaluate(() => (window as unknown as { revoked: string[] }).revoked)).toEqual([blob]);

  await expect(control(page), "chosen again, the same file is a change").toHaveValue("");
  await pick(page, file);
  await expect(status(page)).toHaveText(HANGS);
  await page.reload();
  await isReady(page);
  // What hangs is kept for this tab.
  await expect(hung(page)).toHaveAttribute("href", /^blob:/);
});

test("a photo can be dropped on the stage; what is no file is left alone", async ({ page, address }) => {
  await open(page, address);
  const { buffer } = await photo("dropped.jpg", "jpeg");
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], "dropped.jpg", { type: "image/jpeg" }));
      return data;
    },
    [...buffer],
  );
  await stage(page).dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(page.locator("[data-dropping]")).toHaveCount(1);
  await stage(page).dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.locator("[data-dropping]")).toHaveCount(0);
  await expect(status(page)).toHaveText(HANGS);
  const text = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "hello");
    return data;
  });
  await stage(page).dispatchEvent("dragover", { dataTransfer: text });
  await expect(page.locator("[data-dropping]")).toHaveCount(0);
});

test("works by keyboard, and axe finds nothing, with a picture and without", async ({ page, address }) => {
  const file = await photo("photo.jpg", "jpeg");
  // It starts at once, because a page learns only a moment later that a test handles its file choosers.
  page.on("filechooser", (chooser) => chooser.setFiles(file));
  await open(page, address);
  const axe = () => new AxeBuilder({ page }).setLegacyMode().include(".calculator").analyze();
  expect((await axe()).violations).toEqual([]);
  await control(page).focus();
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText(HANGS);
  expect((await axe()).violations).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Bild abhängen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(control(page)).toBeFocused();
});

test("only pages with a calculator may show a visitor's files", async ({ page, address }) => {
  const imagesOf = async (path: string) => {
    const policy = (await page.request.get(address(path))).headers()["content-security-policy"] ?? "";
    return policy.split("; ").find((directive) => directive.startsWith("img-src"));
  };
  expect(await imagesOf("/leinwand")).toBe("img-src 'self' blob: data:");
  // The page carries a room at its top, and the room of a stage.
  for (const path of ["/", "/error"]) expect(await imagesOf(path)).toBe("img-src 'self' data:");
  expect(await imagesOf("/impressum")).toBe("img-src 'self'");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is offered that would not work", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Eigenes Bild aufhängen")).toBeHidden();
  });
});
