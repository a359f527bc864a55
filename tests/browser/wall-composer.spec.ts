import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { violationsOf } from "./accessible.ts";
import { photo, pickedFile } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

const DE = "http://de.poster.localhost/bilderwand-planen";
const FR = "http://fr.poster.localhost/composer-mur-de-cadres";
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const isReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName("wall-ready").length)).toBe(1);
const prints = (page: Page) => page.locator(".hung");
const total = (page: Page) => page.locator(".wall-total .sum b");
const amounts = (page: Page) => page.locator(".wall-prints .amount");
const minor = (texts: string[]) => texts.reduce((sum, text) => sum + Number(text.replace(/\D/g, "")), 0);

async function open(page: Page, url: string) {
  await page.goto(url);
  await isReady(page);
}

/** Returns where each print hangs and how large it is, in millimetres. */
const places = (page: Page) =>
  prints(page).evaluateAll((all) =>
    all.map((one) => [one.getAttribute("transform"), one.querySelector(".mark")?.getAttribute("width")].join(" ")),
  );

for (const [device, viewport] of Object.entries({ PHONE, DESK })) {
  test.describe(`on a ${device.toLowerCase()}`, () => {
    test.use({ viewport });

    test("six framed posters of one picture have one price, and a shared link opens the same wall", async ({
      page,
      address,
    }) => {
      await open(page, address(DE));
      await page.getByRole("radio", { name: "Sechs in zwei Reihen" }).check();
      await expect(prints(page)).toHaveCount(6);
      const before = await total(page).innerText();
      await page.getByRole("combobox", { name: "Format" }).selectOption("600x400");
      await page.getByRole("combobox", { name: "Rahmen" }).selectOption("holzrahmen-schwarz");
      await expect(total(page)).not.toHaveText(before);
      expect(minor([await total(page).innerText()])).toBe(minor(await amounts(page).allInnerTexts()));
      await expect(page.locator(".wall-total .terms")).toContainText("6 × ");

      await page.getByLabel("Eigenes Foto").setInputFiles(await photo("IMG_1.jpg", "jpeg"));
      await expect(page.locator(".hung image[href^='blob:']")).toHaveCount(6);

      const seen = await places(page);
      await expect(page).toHaveURL(/wall=5_/);
      const link = await page.getByRole("link", { name: /^Gestalten: Bild 2 von 6, 60 × 40 cm/ }).getAttribute("href");
      expect(link).toContain("formatType=600x400");
      expect(link).toContain("frameType=holzrahmen-schwarz");
      const price = await total(page).innerText();

      await page.goto(page.url());
      await isReady(page);
      expect(await places(page)).toEqual(seen);
      await expect(total(page)).toHaveText(price);
      await expect(page.locator(".hung image[href^='blob:']")).toHaveCount(0);
    });

    test("the way back to a wall changes none of its prints", async ({ page, address }) => {
      await open(page, address(DE));
      await page.locator(".alike input").uncheck();
      await prints(page).nth(2).focus();
      await page.locator("select[name=material]").selectOption({ index: 1 });
      await expect(page).toHaveURL(/hahnemuehle/);
      const [seen, price] = [await places(page), await total(page).innerText()];
      await page.goto(address("http://de.poster.localhost/versand"));
      await page.goBack();
      await isReady(page);
      // What the browser wrote into fields is replayed in the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await places(page)).toEqual(seen);
      await expect(total(page)).toHaveText(price);
    });

    test("the way back from the list of prints, which is a part of the page, keeps the wall", async ({
      page,
      address,
    }) => {
      await open(page, address(DE));
      await page.getByRole("radio", { name: "Sechs in zwei Reihen" }).check();
      await expect(page).toHaveURL(/wall=/);
      await page.locator(".wall-total a").click();
      await expect(page).toHaveURL(/#wall-prints$/);
      await page.getByRole("radio", { name: "Drei in einer Reihe" }).check();
      await expect(prints(page)).toHaveCount(3);
      const seen = await places(page);
      await page.goBack();
      await expect(page).not.toHaveURL(/#/);
      await page.reload();
      await isReady(page);
      expect(await places(page)).toEqual(seen);
    });

    test("prints are moved and taken down by keyboard", async ({ page, address }) => {
      await open(page, address(FR));
      await page.getByRole("radio", { name: "Trois en ligne" }).check();
      const first = page.getByRole("button", { name: /^Image 1 sur 3, 42 × 29,7 cm/ });
      await first.focus();
      const [, x = "", y = ""] = /translate\((\d+) (\d+)\)/.exec((await first.getAttribute("transform")) ?? "") ?? [];
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Shift+ArrowUp");
      // The browser's own way back, with the keys of either system.
      await page.keyboard.press("Alt+ArrowLeft");
      await page.keyboard.press("Meta+ArrowLeft");
      await expect(first).toHaveAttribute("transform", `translate(${Number(x) - 10} ${Number(y) - 100})`);
      await expect(page.locator(".wall-status")).toHaveText(/^Image 1 : \d+ cm de la gauche, \d+ cm du haut$/);
      await expect(first).toBeFocused();
      await page.keyboard.press("Delete");
      await expect(prints(page)).toHaveCount(2);
      await expect(page.getByRole("button", { name: /^Image 1 sur 2/ })).toBeFocused();
      await page.getByRole("button", { name: "Ajouter une image" }).click();
      await expect(prints(page)).toHaveCount(3);
    });

    test("a button keeps the focus at its last press", async ({ page, address }) => {
      await open(page, address(DE));
      const remove = page.locator(".wall-tools button").last();
      await remove.focus();
      for (let left = await prints(page).count(); left > 1; left--) {
        await page.keyboard.press("Enter");
        await expect(prints(page)).toHaveCount(left - 1);
      }
      await expect(remove).toHaveAttribute("aria-disabled", "true");
      await page.keyboard.press("Enter");
      await expect(prints(page)).toHaveCount(1);
      await expect(remove).toBeFocused();
    });

    test("nothing in the way of anybody", async ({ page, address }) => {
      await open(page, address(DE));
      expect(await violationsOf(page, "main")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await page.getByLabel("An deiner Wand ansehen").setInputFiles(await wallPhoto());
      await expect(page.getByRole("button", { name: "Ecke oben links" })).toBeVisible();
      expect(await violationsOf(page, "main")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });

    test("hung on a photograph of her own wall, a print is as wide as it is", async ({ page, address }) => {
      const sent: string[] = [];
      page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
      await open(page, address(`${DE}?template=pair&material=leinwand&format=600x400`));
      await page.getByLabel("An deiner Wand ansehen").setInputFiles(await wallPhoto());
      await layCorners(page);
      const shown = await page.locator(".here-photo > img").boundingBox();
      const piece = await page.locator(".here-print image").first().boundingBox();
      // The sheet is 160 of the photograph's 1600 pixels wide and 210 mm: a print of 600 mm has 457.
      const expected = ((shown?.width ?? 0) * (160 * 600)) / 210 / 1600;
      expect(Math.abs((piece?.width ?? 0) / expected - 1)).toBeLessThan(0.02);
      expect(Math.abs((piece?.height ?? 0) / ((expected * 400) / 600) - 1)).toBeLessThan(0.02);

      await page.getByRole("combobox", { name: "Was ist markiert?" }).selectOption("other");
      await page.getByLabel("Breite in cm").fill("42");
      await page.getByLabel("Höhe in cm").fill("59.4");
      const half = await page.locator(".here-print image").first().boundingBox();
      expect(Math.abs((half?.width ?? 0) / (expected / 2) - 1)).toBeLessThan(0.02);
      await page.getByRole("button", { name: "Zurück ins Zimmer" }).click();
      await expect(prints(page)).toHaveCount(2);
      expect(sent).toEqual([]);
    });
  });
}

/** Draws a photograph of a wall, seen straight on, with a sheet of A4 whose corners are known. */
async function wallPhoto() {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#b9b2a6"/><rect x="700" y="480" width="160" height="226.3" fill="#f6f3ec"/></svg>`;
  return pickedFile("wall.png", "image/png", await sharp(Buffer.from(drawing)).png().toBuffer());
}

/** The corners of the drawn sheet, in the photograph's pixels. */
const SHEET = [
  [700, 480],
  [860, 480],
  [860, 706.3],
  [700, 706.3],
] as const;

/** Taps a place of the photograph, which is named in its own pixels. */
async function tapPhoto(page: Page, x: number, y: number) {
  const shown = await page.locator(".here-photo > img").boundingBox();
  if (!shown) throw new Error("No photograph is shown.");
  await page.mouse.click(shown.x + (x * shown.width) / 1600, shown.y + (y * shown.width) / 1600);
}

/** Expects that each corner lies on the sheet's. */
async function expectSheet(page: Page) {
  const shown = await page.locator(".here-photo > img").boundingBox();
  for (const [index, [x, y]] of SHEET.entries()) {
    const box = await page.locator(".here-corner").nth(index).boundingBox();
    if (!shown || !box) throw new Error("A corner is missing.");
    const scale = shown.width / 1600;
    expect(Math.abs(box.x + box.width / 2 - shown.x - x * scale)).toBeLessThan(2);
    expect(Math.abs(box.y + box.height / 2 - shown.y - y * scale)).toBeLessThan(2);
  }
}

/** Lays the four points on the corners of the drawn sheet, the last one by keyboard. */
async function layCorners(page: Page) {
  const corners = page.locator(".here-corner");
  await expect(corners).toHaveCount(4);
  await page.locator(".here-photo").scrollIntoViewIfNeeded();
  await expect(page.locator(".here-group")).toBeVisible();
  const shown = await page.locator(".here-photo > img").boundingBox();
  if (!shown) throw new Error("No photograph is shown.");
  for (const [index, [x, y]] of SHEET.entries()) {
    const handle = await corners.nth(index).boundingBox();
    if (!handle) throw new Error("A corner is missing.");
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(shown.x + (x * shown.width) / 1600, shown.y + (y * shown.width) / 1600, { steps: 4 });
    await page.mouse.up();
  }
  await corners.nth(3).focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
}

test("a print that is dragged comes to hang at the even gap, and over no other", async ({ page, address }) => {
  await page.setViewportSize(DESK);
  await open(page, address(`${DE}?template=pair&material=leinwand&format=600x400&gap=5`));
  const [one, other] = [await prints(page).first().boundingBox(), await prints(page).nth(1).boundingBox()];
  if (!one || !other) throw new Error("Nothing hangs.");
  const middle = { x: one.x + one.width / 2, y: one.y + one.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width / 2, other.y - other.height * 0.4, { steps: 6 });
  await page.mouse.up();
  const [first = "", second = ""] = await places(page);
  const [x1, y1] = first.match(/\d+/g)?.map(Number) ?? [];
  const [x2, y2] = second.match(/\d+/g)?.map(Number) ?? [];
  expect([x1, (y2 ?? 0) - (y1 ?? 0)]).toEqual([x2, 450]);
});

test("without script, a form shows the wall, and its links are whole", async ({ browser, address }) => {
  await withoutScript(browser, async (page) => {
    await page.goto(address(DE));
    await expect(page.getByRole("button", { name: "Bild dazuhängen" })).toBeHidden();
    await page.getByRole("radio", { name: "Paar" }).check();
    await page.getByRole("combobox", { name: "Material" }).selectOption("leinwand");
    await page.getByRole("button", { name: "Zeigen" }).click();
    await expect(page).toHaveURL(/template=pair.*material=leinwand/);
    await expect(page.getByRole("link", { name: /^Gestalten: Bild 2/ })).toHaveAttribute(
      "href",
      /materialType=leinwand/,
    );
    await page.goto(address(`${DE}?wall=7_100.100.2.400x300.leinwand.`));
    await expect(page.getByRole("link", { name: /^Gestalten/ })).toHaveCount(1);
    await expect(page.getByRole("link", { name: /^Gestalten: Bild 1 von 1, 40 × 30 cm/ })).toBeVisible();
  });
});

async function withoutScript(browser: Browser, run: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

test("without dragging: two taps hang a print elsewhere, and four taps tell where the sheet is (WCAG 2.5.7)", async ({
  page,
  address,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, address(`${DE}?template=pair&material=leinwand&format=600x400&gap=5`));
  const other = await prints(page).nth(1).boundingBox();
  if (!other) throw new Error("Nothing hangs.");
  const [, before = ""] = await places(page);
  await prints(page).first().click();
  await page.mouse.click(other.x + other.width / 2, other.y - other.height * 0.9);
  const [first = "", second = ""] = await places(page);
  expect(second).toBe(before);
  const [x1 = 0, y1 = 0] = first.match(/\d+/g)?.map(Number) ?? [];
  const [x2 = 0, y2 = 0] = second.match(/\d+/g)?.map(Number) ?? [];
  expect(Math.abs(x1 - x2)).toBeLessThan(30);
  expect(y1).toBeLessThan(y2 - 400);
  await expect(page.locator(".wall-status")).toHaveText(/^Bild 1: \d+ cm von links, \d+ cm von oben$/);
  // Another tap on the wall moves nothing: no print is held.
  await page.mouse.click(other.x + other.width / 2, other.y + other.height * 1.3);
  expect(await places(page)).toEqual([first, second]);

  await page.getByLabel("An deiner Wand ansehen").setInputFiles(await wallPhoto());
  await expect(page.locator(".here-corner")).toHaveCount(4);
  await page.locator(".here-photo").scrollIntoViewIfNeeded();
  await expect(page.locator(".here-group")).toBeVisible();
  for (const [x, y] of SHEET) await tapPhoto(page, x, y);
  await expectSheet(page);
  const width = async () => (await page.locator(".here-print image").first().boundingBox())?.x ?? 0;
  const hung = await width();
  // The prints are held by a tap on them, and hang with their middle where the next one is.
  await page.locator(".here-print").first().click();
  await tapPhoto(page, 400, 300);
  await expect.poll(width).toBeLessThan(hung - 40);
});
