import type { Locator, Page, Route } from "@playwright/test";
import sharp from "sharp";
import { editorOf } from "#tests/support/editor.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { expect, test } from "./shop.ts";

const SPACE = "287216594031001";
const WIDTHS = [390, 1440];
/** The pictures by name: the size in their address, the file that is sent, and the colour in their asset's metadata. */
const PICTURES: Readonly<Record<string, { stated: string; file: () => Promise<Buffer>; colour?: string }>> = {
  "hoch.jpg": { stated: "300x1500", file: () => photograph(300, 1500), colour: "#225533" },
  "breit.jpg": { stated: "1500x300", file: () => photograph(1500, 300) },
  "winzig.jpg": { stated: "1x1", file: () => photograph(1, 1) },
  "riesig.jpg": { stated: "12000x9000", file: () => photograph(3198, 2398), colour: "#c4624c" },
  "anders.jpg": { stated: "400x400", file: () => photograph(900, 300) },
  "durchsichtig.png": { stated: "600x400", file: transparent, colour: "#c4624c" },
  "kaputt.jpg": { stated: "800x600", file: async () => Buffer.from("no picture") },
};
/** A picture that was never uploaded: the shop itself answers. */
const MISSING = "fehlt.jpg";
const UNSHOWN = ["kaputt.jpg", MISSING];
const NAMES = [...Object.keys(PICTURES), MISSING];

function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#a40" } })
    .jpeg()
    .toBuffer();
}

function transparent(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
}

/** Publishes a page that shows each picture as a tile and in a text, and the first three in its teaser. */
async function publish(shop: RunningShop, slug: string): Promise<string> {
  const address = (name: string) =>
    `https://a.storyblok.com/f/${SPACE}/${PICTURES[name]?.stated ?? "640x480"}/0dd/${name}`;
  const asset = (name: string) => ({
    fieldtype: "asset",
    filename: address(name),
    alt: `Bild ${name}`,
    meta_data: { colour: PICTURES[name]?.colour },
  });
  await editorOf(shop, "poster").create("de-DE", slug, {
    title: "Seltsame Bilder",
    teaser: [
      { _uid: "a", component: "teaser", headline: "Seltsam", scene: "gallery", pictures: NAMES.slice(0, 3).map(asset) },
    ],
    body: [
      {
        _uid: "b",
        component: "sub-teasers",
        items: NAMES.map((name) => ({ _uid: name, component: "sub-teaser", title: name, image: asset(name) })),
      },
      {
        _uid: "c",
        component: "text",
        text: {
          type: "doc",
          content: NAMES.map((name) => ({
            type: "image",
            attrs: { src: address(name), alt: `Bild ${name}`, meta_data: { colour: PICTURES[name]?.colour } },
          })),
        },
      },
    ],
  });
  return `/${slug}`;
}

async function answer(route: Route): Promise<void> {
  const name = route.request().url().split("/").at(-1) ?? "";
  const picture = PICTURES[name];
  if (!picture) return route.continue();
  await route.fulfill({ contentType: name.endsWith(".png") ? "image/png" : "image/jpeg", body: await picture.file() });
}

/** Returns how a picture is shown: whether it has loaded, its box, the factor by which it is enlarged, and the element that covers it. */
function hang(image: Locator) {
  return image.evaluate(async (element: HTMLImageElement) => {
    const { x, width, height } = element.getBoundingClientRect();
    const { objectFit } = getComputedStyle(element);
    const ratio = element.naturalWidth / element.naturalHeight;
    return {
      // The natural width of a single pixel among wider files is rounded to zero.
      isShown: await element.decode().then(
        () => true,
        () => false,
      ),
      box: { x, width, height },
      stretch: objectFit === "fill" && ratio > 0 ? width / height / ratio : 1,
      said: getComputedStyle(element, "::after").content,
    };
  });
}

async function showAll(page: Page): Promise<void> {
  for (const image of await page.locator("main picture img").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
  }
}

/** Returns the colour of a pixel near a box's lower left corner, where there is no text. */
async function cornerOf(image: Locator): Promise<readonly number[]> {
  const { data, info } = await sharp(await image.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(3 * (info.width * (info.height - 6) + 12)).subarray(0, 3)];
}

test("pictures of any shape, transparent, tiny, enormous, missing or broken hang properly", async ({
  browser,
  shop,
  address,
}) => {
  // A failed load is an error in the console, which `page` does not allow.
  const page = await browser.newPage();
  await page.route(/\/media\/.*\/0dd\//, answer);
  const path = await publish(shop, "seltsame-bilder");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address(path));
    await showAll(page);
    for (const name of NAMES) {
      for (const image of await page.getByAltText(`Bild ${name}`).all()) {
        const { isShown, box, stretch, said } = await hang(image);
        const where = `${name} at ${width} px`;
        expect(isShown, where).toBe(!UNSHOWN.includes(name));
        expect(Math.abs(stretch - 1), where).toBeLessThan(0.01);
        expect(box.x, where).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, where).toBeLessThanOrEqual(width);
        expect(box.height, where).toBeLessThanOrEqual(900);
        if (isShown) continue;
        expect(Math.min(box.width, box.height), where).toBeGreaterThan(40);
        expect(said, where).not.toContain("Bild");
        for (const channel of await cornerOf(image)) expect(channel, where).toBeLessThan(0xe6);
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
  await page.close();
});

test("a photograph that is still to come has its colour in its place, or a shade of the wall", async ({
  browser,
  shop,
  address,
}) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(/\/media\/.*\/0dd\//, () => {});
  await page.goto(address(await publish(shop, "bilder-im-kommen")), { waitUntil: "domcontentloaded" });
  const last = (name: string) => page.getByAltText(`Bild ${name}`).last();
  await expect(last("hoch.jpg")).toHaveCSS("background-color", "rgb(73, 95, 68)");
  await expect(last("riesig.jpg")).toHaveCSS("background-color", "rgb(196, 98, 76)");
  await expect(last("breit.jpg")).toHaveCSS("background-color", /^(oklab|color)\(/);
  await expect(last("durchsichtig.png")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.close();
});
