import type { Page } from "@playwright/test";
import { bitmap, densePhoto, oddFiles, tornFiles } from "./odd-files.ts";
import { HANGS, hung, open, pick, rows, status } from "./own-picture-page.ts";
import { type PickedFile, photo, pickedFile } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

const DAMAGED = /beschädigt/;

/** Picks a picture and waits until it has replaced the one before. */
async function hang(page: Page, file: PickedFile, what: string): Promise<string[]> {
  const before = (await hung(page).getAttribute("href")) ?? "";
  await pick(page, file);
  await expect(hung(page), what).not.toHaveAttribute("href", before);
  await expect(status(page), what).toHaveText(HANGS);
  return rows(page).allInnerTexts();
}

test("a density that EXIF states adds no pixel to a picture and takes none, however it is turned", async ({
  page,
  address,
}) => {
  await open(page, address);
  for (const [orientation, way] of [1, 2, 3, 4, 5, 6, 7, 8].map((one) => [one, one < 5 ? 1 : 6] as const)) {
    const plain = await hang(page, await densePhoto({ x: 72, y: 72 }, way), `plain, turned as ${way}`);
    const size = await hung(page).evaluate((image) => [image.getAttribute("width"), image.getAttribute("height")]);
    for (const density of [
      { x: 36, y: 36 },
      { x: 144, y: 144 },
      { x: 36, y: 72 },
    ]) {
      const what = `${density.x} × ${density.y} an inch, orientation ${orientation}`;
      expect(await hang(page, await densePhoto(density, orientation), what), what).toEqual(plain);
      expect(await hung(page).evaluate((image) => [image.getAttribute("width"), image.getAttribute("height")])).toEqual(
        size,
      );
    }
  }
});

test("a picture of which a part is missing is damaged, and what hangs stays", async ({ page, address }) => {
  await open(page, address);
  await hang(page, await photo("whole.jpg", "jpeg"), "a whole one");
  const href = (await hung(page).getAttribute("href")) ?? "";
  for (const file of await tornFiles()) {
    const what = `${file.buffer.length} bytes of ${file.name}`;
    await pick(page, pickedFile("notes.txt", "text/plain", "Guten Tag"));
    await expect(status(page)).toHaveText(/kein Bild/);
    await pick(page, file);
    await expect(status(page), what).toHaveText(DAMAGED);
    await expect(hung(page), what).toHaveAttribute("href", href);
  }
});

test("what the browser shows hangs, however odd its file is", async ({ page, address }) => {
  await open(page, address);
  for (const [what, file] of await oddFiles()) {
    for (const text of await hang(page, file, what)) expect(text, what).toMatch(/(scharf|zu klein)[^·]* · /);
  }
});

test("where a file does not say how many pixels it has, nothing is said of its sharpness", async ({
  page,
  address,
}) => {
  await open(page, address);
  const texts = await hang(page, pickedFile("scan.bmp", "image/bmp", bitmap(60, 40)), "a bitmap");
  await expect(status(page)).toHaveText("Dein Bild hängt. Bei jedem Format steht, was abgeschnitten wird.");
  expect(texts.some((text) => text.includes("das ganze Bild"))).toBe(true);
  expect(texts.some((text) => text.includes("% werden abgeschnitten"))).toBe(true);
  for (const text of texts) expect(text).not.toMatch(/scharf|zu klein/);
});
