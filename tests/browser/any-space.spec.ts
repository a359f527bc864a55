import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { editorOf } from "#tests/support/editor.ts";
import { oneOf } from "#tests/support/runs.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { expect, test } from "./shop.ts";

const SPACE = { poster: "287216594031001", kartenliebe: "287216594031002" } as const;
const HOSTS = { poster: "http://de.poster.localhost", kartenliebe: "http://de.kartenliebe.localhost" } as const;
const WIDTHS = [390, 768, 1024, 1440];
const PHOTOGRAPH = `backend/content/assets/f/${SPACE.poster}/479x639/8f08ef1f9b/flugzeug-hochformat.jpg`;
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#7a8"/></svg>`;

let serial = 0;

/** Publishes a page with pictures of every kind in each place that shows them. */
async function publish(shop: RunningShop, channel: keyof typeof SPACE): Promise<string> {
  const asset = (name: string, size = "", focus = "") => ({
    id: ++serial,
    fieldtype: "asset",
    filename: `https://a.storyblok.com/f/${SPACE[channel]}/${size}ab12/${name}`,
    alt: `Bild ${name}`,
    focus,
  });
  const tile = (title: string, image: object, mount = "none") => ({
    _uid: title,
    component: "sub-teaser",
    title,
    image,
    mount,
    link: { linktype: "url", url: "#" },
  });
  const image = (name: string) => ({ type: "image", attrs: { src: asset(name).filename, alt: `Bild ${name}` } });
  const words = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const slug = `raum-${channel}-${++serial}`;
  await editorOf(shop, channel).create("de-DE", slug, {
    title: slug,
    teaser: [
      {
        _uid: "a",
        component: "teaser",
        headline: "Bilder jeder Art",
        scene: "gallery",
        pictures: [asset("ohne.jpg"), asset("fokus.jpg", "479x639/", "5x5:6x6"), asset("zeichnung.svg")],
        actions: [
          {
            _uid: "b",
            component: "action",
            text: "Führt nirgendwohin",
            style: "primary",
            link: { linktype: "url", url: "#" },
          },
          {
            _uid: "c",
            component: "action",
            text: "Nach Hause",
            style: "secondary",
            link: { linktype: "url", url: "/", target: "_blank" },
          },
        ],
      },
    ],
    body: [
      {
        _uid: "d",
        component: "sub-teasers",
        items: [
          tile("Ohne Maß", asset("kachel.jpg"), "poster"),
          tile("Gezeichnet", asset("kachel.svg"), "canvas"),
          tile("Fokus oben", asset("oben.jpg", "479x639/", "240x0:241x1")),
          tile("Fokus unten", asset("unten.jpg", "479x639/", "240x639:241x640"), "card"),
        ],
      },
      {
        _uid: "e",
        component: "text",
        text: {
          type: "doc",
          content: [
            words("Vor den Bildern."),
            image("text.jpg"),
            words("Zwischen den Bildern."),
            image("text.svg"),
            words("Nach den Bildern."),
          ],
        },
      },
    ],
  });
  return slug;
}

/** Returns the box of each picture of the page, and the height of the page. */
function layout(page: Page) {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main picture:not(.scene-view) img")].map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return [x, y + scrollY, width, height].map(Math.round);
    });
    // Later parts are laid out only when they come near the screen.
    return { boxes, height: document.querySelector("main")?.scrollHeight };
  });
}

for (const [turn, channel] of (["poster", "kartenliebe"] as const).entries()) {
  test(`pictures of any space come and move nothing, on ${channel}`, async ({ page, shop, address }) => {
    const photograph = readFileSync(PHOTOGRAPH);
    let release = () => {};
    let isReleased = Promise.resolve();
    await page.route(/\/media\/.*\/ab12\//, async (route) => {
      const isDrawing = route.request().url().endsWith(".svg");
      await isReleased;
      await route.fulfill(
        isDrawing ? { contentType: "image/svg+xml", body: DRAWING } : { contentType: "image/jpeg", body: photograph },
      );
    });
    const slug = await publish(shop, channel);
    for (const width of oneOf(2, WIDTHS, turn)) {
      isReleased = new Promise((resolve) => {
        release = resolve;
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address(`${HOSTS[channel]}/${slug}`), { waitUntil: "domcontentloaded" });
      await page.evaluate(() => document.fonts.ready);
      const pictures = page.locator("main picture:not(.scene-view) img");
      await expect(pictures).toHaveCount(9);
      const before = await layout(page);
      release();
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        const isThere = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
        await expect.poll(isThere).toBe(true);
      }
      expect(await layout(page), `${width} px`).toEqual(before);
      for (const [, , across, down] of before.boxes) expect(Math.min(across ?? 0, down ?? 0)).toBeGreaterThan(20);
      await expect(page.getByRole("link", { name: "Führt nirgendwohin" })).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Nach Hause" })).toHaveAttribute("target", "_blank");
    }
    await expect(page.getByAltText("Bild fokus.jpg")).toHaveCSS("object-position", "0% 0%");
    await expect(page.getByAltText("Bild kachel.svg")).toHaveCSS("object-fit", "contain");
    await expect(page.getByAltText("Bild unten.jpg")).toHaveCSS("object-position", "50% 100%");
  });
}
