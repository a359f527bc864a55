import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violationsOf } from "./accessible.ts";
import { DESKTOP, openCalculator, PHONE, stage } from "./calculator-page.ts";
import { HANGS, pick, status } from "./own-picture-page.ts";
import { pickedFile } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

/** Files that are of use in views alone that are not open at first. */
const OF_VIEWS = /\/scenes\/(corner|back|grain|sheen)/;
const VIEWS = ["Bild", "Raum", "Nahaufnahme", "Kante", "Rückseite", "Größe"];

const link = (page: Page, name: string) => stage(page).locator(".view-links").getByRole("link", { name, exact: true });
const edge = (page: Page) => page.locator("#stage-edge");
const corner = (page: Page) => edge(page).getByRole("img", { name: /^Kante/ });

/** Opens a view, and waits until its picture is shown. */
async function openView(page: Page, name: string, id: string) {
  await link(page, name).click();
  const view = page.locator(id);
  await expect(view).toBeInViewport({ ratio: 0.9 });
  const files = view.locator("> img");
  for (const file of await files.all())
    await expect
      .poll(() => file.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy();
}

/** Returns the mean colour of a part of the edge's view, as shares of its width and height. */
async function colourAt(page: Page, left: number, top: number) {
  // A row of views that is scrolled to another one is scrolled back.
  await edge(page).scrollIntoViewIfNeeded();
  const box = await edge(page).boundingBox();
  if (!box) throw new Error("There is no edge.");
  const clip = { x: box.x + left * box.width, y: box.y + top * box.height, width: 12, height: 12 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return { red, green, blue };
}

function plainPicture(background: string, width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`each view is opened by its link, and fetches its files only then, at ${viewport.width} px`, async ({
    page,
    address,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (OF_VIEWS.test(request.url())) fetched.push(request.url());
    });
    await openCalculator(page, address("/leinwand?format=600x400"));
    // The views that are not open are laid out half a second after the calculator is awake.
    await expect(page.locator(".views[data-open]")).toHaveCount(1);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(fetched).toEqual([]);
    await expect(stage(page).locator(".view-links a")).toHaveText(VIEWS);
    await openView(page, "Kante", "#stage-edge");
    await openView(page, "Rückseite", "#stage-back");
    await openView(page, "Größe", "#stage-size");
    await expect(page.locator("#stage-size").getByRole("img")).toHaveAccessibleName(
      "Größe: 60 × 40 cm, A4-Blatt, Person, 1,70 m",
    );
    await openView(page, "Bild", "#stage-print");
    expect(fetched.filter((url) => /corner/.test(url))).toHaveLength(1);
    expect(fetched.filter((url) => /back/.test(url))).toHaveLength(1);
    expect(await violationsOf(page, ".stage")).toEqual([]);
  });
}

test("the edge shows her own picture, folded round the canvas, and the finish of its frame", async ({
  page,
  address,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(DESKTOP);
  await openCalculator(page, address("/leinwand?rand=gespiegelt"));
  await openView(page, "Kante", "#stage-edge");
  for (const [width, height] of [
    [1500, 300],
    [300, 1500],
  ] as const) {
    await pick(page, pickedFile("rot.png", "image/png", await plainPicture("#f00", width, height)));
    await expect(status(page)).toHaveText(HANGS);
    for (const [left, top] of [
      [0.6, 0.6],
      [0.9, 0.5],
      [0.6, 0.9],
    ] as const) {
      await expect.poll(async () => (await colourAt(page, left, top)).red).toBeGreaterThan(120);
      expect((await colourAt(page, left, top)).green).toBeLessThan(60);
    }
  }
  await expect(edge(page).locator(".left use")).toHaveCount(1);
});

test("the edge is in the chosen finish", async ({ page, address }) => {
  await page.goto(address("/gerahmtes-poster"));
  await expect(edge(page).locator("> img")).toHaveAttribute("src", /frame-oak/);
  await page.goto(address("/gerahmtes-poster?frameType=holzrahmen-schwarz"));
  await expect(edge(page).locator("> img")).toHaveAttribute("src", /frame-black/);
});

test("the edge has the chosen mat, and the back the chosen finish", async ({ page, address }) => {
  await page.setViewportSize(DESKTOP);
  const framed = (choice: string) => address(`/gerahmtes-poster?format=600x400&${choice}`);
  /** A point on the mat, beside the left rail. */
  const mat = () => colourAt(page, 0.38, 0.55);
  await openCalculator(page, framed("frameType=holzrahmen-schwarz&matType=mat-weiss"));
  await openView(page, "Kante", "#stage-edge");
  const white = await mat();
  expect(Math.min(white.red, white.green, white.blue)).toBeGreaterThan(200);
  await openView(page, "Rückseite", "#stage-back");
  await expect(page.locator("#stage-back")).toHaveCSS("background-color", "rgb(31, 30, 29)");
  await openCalculator(page, framed("frameType=holzrahmen-eiche&matType=mat-schwarz"));
  await openView(page, "Kante", "#stage-edge");
  const black = await mat();
  expect(Math.max(black.red, black.green, black.blue)).toBeLessThan(60);
  await openView(page, "Rückseite", "#stage-back");
  await expect(page.locator("#stage-back")).toHaveCSS("background-color", "rgb(185, 141, 93)");
  await openCalculator(page, framed("frameType=holzrahmen-eiche&matType=mat-creme"));
  await openView(page, "Kante", "#stage-edge");
  const cream = await mat();
  expect(cream.red - cream.blue).toBeGreaterThan(15);
});

test("with letters of twice the size the links of the views take one line", async ({ page, address }) => {
  await page.setViewportSize(PHONE);
  await openCalculator(page, address("/leinwand?format=600x400"));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const links = stage(page).locator(".view-links a");
  await expect(links).toHaveText(VIEWS);
  const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("what is stuck on a wall or a pane has no back, and film is shown on a window", async ({ page, address }) => {
  await openCalculator(page, address("/klebefolie"));
  await expect(link(page, "Kante")).toBeVisible();
  await expect(link(page, "Rückseite")).toHaveCount(0);
  await expect(page.locator("#hung .piece.film")).toHaveCount(1);
  await expect(page.locator("#hung image.room")).toHaveAttribute("href", /^data:|living-window/);
});

test("a light box shines in a dark room, with the frame that is chosen", async ({ page, address }) => {
  await openCalculator(page, address("/backlit-folie"));
  const hung = page.locator("#hung");
  await expect(hung.locator("image.room")).toHaveCSS("filter", /^brightness\(0\.4\)/);
  await expect(hung.locator(".mat")).toHaveCount(1);
  await expect(hung.locator(".frame")).toHaveCount(0);
  await openView(page, "Kante", "#stage-edge");
  await expect(corner(page)).toHaveAttribute("src", /\/backlit-1x/);
  await page.getByRole("radio", { name: /LED-Rahmen/ }).check();
  await expect(hung.locator(".frame")).toHaveCount(1);
  await expect(hung.locator(".mat")).toHaveCount(0);
  await expect(corner(page)).toHaveAttribute("src", /\/backlit-led-1x/);
});

test("a banner hangs outdoors, with its eyelets in each corner and every half a metre at most", async ({
  page,
  address,
}) => {
  await openCalculator(page, address("/pvc-plane?format=2000x1000"));
  await expect(page.locator("#hung image.room")).toHaveAttribute("href", /^data:|\/terrace-/);
  await expect(page.locator("#stage-room .scale")).toHaveText("200 × 100 cm über einer Bank von 2,10 m");
  const eyelets = page.locator("#hung path.hole");
  await expect(eyelets).toHaveCount(0);
  await page.getByRole("radio", { name: /Mit Ösen/ }).check();
  const placesOf = async () => {
    const [{ x, y }, drawn] = await Promise.all([
      page.locator("#hung #print").evaluate((print: SVGImageElement) => {
        const box = print.getBBox();
        return { x: box.x, y: box.y };
      }),
      eyelets.getAttribute("d"),
    ]);
    return [...(drawn ?? "").matchAll(/M([\d.-]+) ([\d.-]+)h0/g)].map(([, left, top]) => [
      Math.round(Number(left) - x),
      Math.round(Number(top) - y),
    ]);
  };
  const across = [30, 515, 1000, 1485, 1970];
  const ends = [30, 1970];
  expect(await placesOf()).toEqual([
    ...across.map((left) => [left, 30]),
    ...across.map((left) => [left, 970]),
    ...ends.map((left) => [left, 500]),
  ]);
  await openView(page, "Kante", "#stage-edge");
  await expect(corner(page)).toHaveAttribute("src", /\/banner-eyelet-1x/);
});

test("a corner that fails leaves the picture, and no sign of the browser's", async ({ page, address }) => {
  await page.route(/\/scenes\/corner/, (route) => route.fulfill({ status: 200, contentType: "image/avif", body: "" }));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openCalculator(page, address("/acrylglas"));
  await link(page, "Kante").click();
  await expect(edge(page).locator("> img")).toHaveClass(/failed/);
  await expect(edge(page).locator("> img")).toHaveCSS("visibility", "hidden");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every view is there", async ({ page, address }) => {
    await page.goto(address("/leinwand?format=600x400"));
    await expect(corner(page)).toHaveCount(1);
    await expect(edge(page).locator("use")).toHaveCount(3);
    await link(page, "Größe").click();
    await page.locator("#stage-size").getByRole("link", { name: "Größe" }).click();
    await expect(page.locator("#stage-size").getByRole("img")).toHaveAccessibleName(/60 × 40 cm/);
    await expect(page.locator("#stage-size")).toBeInViewport();
  });
});
