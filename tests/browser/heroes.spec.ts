import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import { expect, test } from "./shop.ts";

const HOMES = { poster: "/", kartenliebe: "http://de.kartenliebe.localhost/" };
/** The pages whose first block is a room with several pictures. */
const HEROES = { ...HOMES, "calendars in the kitchen": "/fotokalender" };
const WIDTHS = [320, 390, 479, 480, 767, 768, 1024, 1440, 2560];
const HEIGHTS: Readonly<Record<number, number>> = { 320: 568, 390: 844, 1440: 900, 2560: 1440 };
/** The width and height of a scene in its own units (client/scenes/scenes.json). */
const SCENE = { width: 1600, height: 1000 };
const LARGEST_DISTORTION = 0.01;

interface Hung {
  /** The sides in units of the scene, whatever part of it is shown at any size. */
  width: number;
  height: number;
  /** The share of it that is visible on the page. */
  seen: number;
}

/**
 * Returns the pieces of the page's scene with their sizes in the scene's units: the sizes of the painted pictures, not those of the
 * style sheet.
 */
function hungPieces(page: Page): Promise<Hung[]> {
  return page.evaluate(({ width, height }) => {
    const scene = document.querySelector(".scene") as HTMLElement;
    const view = scene.querySelector(".scene-view img") as HTMLImageElement;
    const box = view.getBoundingClientRect();
    // A part of the scene that is as high as the whole is shown by its height.
    const isPart = view.currentSrc.includes("-phone-");
    const unit = isPart ? Math.max(box.width, box.height) / height : Math.max(box.width / width, box.height / height);
    return [...scene.querySelectorAll<HTMLElement>(".piece")].map((piece) => {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      const across = Math.min(right, box.right) - Math.max(left, box.left);
      const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      const seen = (across * down) / ((right - left) * (bottom - top));
      return { width: piece.offsetWidth / unit, height: piece.offsetHeight / unit, seen };
    });
  }, SCENE);
}

for (const [hero, path] of Object.entries(HEROES)) {
  test(`what hangs in the hero keeps its size in the room at every width: ${hero}`, async ({ page, address }) => {
    let first: Hung[] | null = null;
    for (const width of oneOf(4, WIDTHS, WIDTHS.indexOf(390))) {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
      await page.goto(address(path));
      await expect
        .poll(() => page.locator(".scene .scene-view img").evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const pieces = await hungPieces(page);
      expect(pieces.length).toBeGreaterThan(1);
      first ??= pieces;
      for (const [index, piece] of pieces.entries()) {
        const at = `piece ${index + 1} at ${width} px`;
        expect(piece.seen, at).toBeGreaterThan(0.97);
        for (const side of ["width", "height"] as const)
          expect(Math.abs(piece[side] / (first[index]?.[side] ?? 0) - 1), at).toBeLessThan(2 * LARGEST_DISTORTION);
      }
    }
  });
}

for (const [brand, path] of Object.entries(HOMES)) {
  test(`a phone's first screen shows the picture, the headline and a button, on ${brand}`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(path));
    const scene = await page.locator(".scene").boundingBox();
    // Above it: what else the company sells, the header, and an announcement of one line.
    expect(scene?.y).toBeLessThan(135);
    expect(scene?.height).toBeGreaterThan(844 * 0.4);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".actions a").first()).toBeInViewport({ ratio: 0.5 });
  });
}

test("the tile that is turned to, and no other, becomes the stage of its page", async ({ page, address }) => {
  await page.goto(address("/"));
  const named = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => getComputedStyle(element).getPropertyValue("view-transition-name") === "product")
        .map((element) => element.closest("a")?.querySelector(".tile-title")?.textContent),
    );
  expect(await named()).toEqual([]);
  for (const name of ["Acrylglas", "Poster"]) {
    await page.locator("a.tile", { has: page.getByText(name, { exact: true }) }).focus();
    expect(await named()).toEqual([name]);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await named()).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(address("/leinwand"));
  expect(await named()).toHaveLength(1);
});
