import type { Request } from "@playwright/test";
import { chooseMaterial } from "./calculator-page.ts";
import { control, HANGS, hung, open, pick, rows, status } from "./own-picture-page.ts";
import { BAD_FILES, photo, uprightPhoto, writeLargeFile } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

test("what cannot hang gets one clear sentence, and nothing else happens", async ({ page, address }, testInfo) => {
  await open(page, address);
  await pick(page, await photo("photo.jpg", "jpeg"));
  await expect(status(page)).toHaveText(HANGS);
  const state = async () => ({
    href: await hung(page).getAttribute("href"),
    rows: await rows(page).allInnerTexts(),
    dock: await page.locator(".dock").innerText(),
    url: page.url(),
  });
  const before = await state();
  const refused = async (what: string, sentence: RegExp) => {
    await expect(status(page), what).toHaveText(sentence);
    expect((await status(page).innerText()).length, what).toBeLessThan(140);
    expect(await state(), what).toEqual(before);
  };
  for (const [what, file, sentence] of BAD_FILES) {
    await pick(page, file);
    await refused(what, sentence);
  }
  await control(page).setInputFiles(await writeLargeFile(testInfo.outputPath("large.jpg")));
  await refused("a file of 101 MB", /größer als 100 MB/);
});

test("nothing of the picture is in any request", async ({ page, address }) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await open(page, address);
  const file = await uprightPhoto("My-Secret-Name.jpg", 3024, 4032);
  await pick(page, file);
  await expect(status(page)).toHaveText(HANGS);
  await page.getByRole("radio", { name: /60 × 90 cm/ }).check();
  await expect(page).toHaveURL(/format=900x600/);
  await chooseMaterial(page, { label: "Acrylglas" });
  await expect(page).toHaveURL(/material=acrylglas/);
  await page.getByRole("button", { name: "Bild abhängen" }).click();
  await pick(page, file);
  await expect(status(page)).toHaveText(HANGS);
  await page.getByRole("link", { name: "Foto hochladen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Wandbild");

  const sent = requests.filter((request) => !request.url().startsWith("blob:"));
  expect(sent.some((request) => request.url().includes("/assets/on-demand-"))).toBe(true);
  for (const request of sent) {
    expect(request.method(), request.url()).toBe("GET");
    expect(request.postDataBuffer(), request.url()).toBeNull();
    expect(request.url()).not.toMatch(/secret|blob|data:/i);
    expect(request.url().length).toBeLessThan(300);
    const headers = JSON.stringify(await request.allHeaders());
    expect(headers).not.toMatch(/secret|blob:/i);
  }
});

test("the last of two choices hangs, however long the first takes", async ({ page, address }) => {
  await page.addInitScript(() => {
    const { createImageBitmap } = window;
    const { promise, resolve } = Promise.withResolvers<void>();
    const made: Promise<unknown>[] = [];
    const slow = (...given: Parameters<typeof createImageBitmap>) => {
      const bitmap = made.length > 0 ? createImageBitmap(...given) : promise.then(() => createImageBitmap(...given));
      made.push(bitmap);
      return bitmap;
    };
    Object.assign(window, {
      createImageBitmap: slow,
      letDecode: () => {
        resolve();
        return Promise.all(made);
      },
    });
  });
  await open(page, address);
  await pick(page, await photo("first.png", "png"));
  await expect(status(page)).toHaveText("Dein Bild wird aufgehängt");
  await pick(page, await uprightPhoto("second.jpg", 600, 800));
  await expect(status(page)).toHaveText(HANGS);
  const second = await hung(page).getAttribute("href");
  await page.evaluate(() => (window as unknown as { letDecode: () => Promise<unknown> }).letDecode());
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  await expect(hung(page)).toHaveAttribute("href", second ?? "");
  await expect(status(page)).toHaveText(HANGS);
});

test("one that is picked before the calculator is awake hangs once it is", async ({ page, address }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/wake-/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address("/leinwand"), { waitUntil: "commit" });
  await pick(page, await photo("early.jpg", "jpeg"));
  resolve();
  await expect(status(page)).toHaveText(HANGS);
});

test("where its script cannot be had, a sentence says so", async ({ page, address }) => {
  await page.route(/\/assets\/on-demand-/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export {" }),
  );
  await open(page, address);
  await pick(page, await photo("photo.jpg", "jpeg"));
  await expect(status(page)).toHaveText(/^Das hat gerade nicht geklappt\./);
  // The page's own picture stays, carried or by its address.
  await expect(hung(page)).toHaveAttribute("href", /^data:image\/avif|bergsee/);
});
