import { writeFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { FRAME_TYPES } from "#domain/catalogue/frame.ts";
import { compress } from "./materials.ts";
import { openPage, showWhole } from "./open-page.ts";
import { SHOPS } from "./page-types.ts";

export const FRAMES_PICTURE = "docs/look/frames.avif";

/** The pages whose stage shows a kind of frame, with the kind's article chosen. */
const PAGES = [
  { kind: "holzrahmen", path: "/gerahmtes-poster?" },
  { kind: "schattenfuge-leinwand", path: "/gerahmtes-poster?material=leinwand-gerahmt&" },
  { kind: "schattenfuge-platte", path: "/acrylglas?material=acrylglas-gerahmt&" },
] as const;
const COLUMNS = 6;
const TILE = { width: 400, height: 300 };
const GAP = 6;
const SCREEN = { width: 1440, height: 900 };
/** A style that hides all text: a finish must be recognisable without it. */
const WITHOUT_WORDS = ".stage :is(nav, a, button, p) { visibility: hidden !important }";

/** Photographs the edge view of each frame that is sold with a picture, side by side, as one picture. @param port the shop's port. */
export async function photographFrames(browser: Browser, port: string): Promise<void> {
  const page = await openPage(browser, SCREEN, 1);
  const tiles: Buffer[] = [];
  for (const { kind, path } of PAGES)
    for (const type of FRAME_TYPES[kind]) {
      await showWhole(page, `${SHOPS.poster}:${port}${path}frameType=${type}`);
      const shot = await photographEdge(page);
      const tile = sharp(shot).resize({ ...TILE, fit: "cover" });
      tiles.push(await tile.png().toBuffer());
    }
  await page.context().close();
  await writeFile(FRAMES_PICTURE, await compress(await arrange(tiles)));
}

/** Photographs the edge view. The one that the page came with makes room for the script's meanwhile: then it is photographed again. */
async function photographEdge(page: Page): Promise<Buffer> {
  const edge = page.locator("#stage-edge");
  const photograph = async () => {
    await edge.evaluate((element) =>
      element.scrollIntoView({ behavior: "instant", inline: "start", block: "nearest" }),
    );
    return edge.screenshot({ style: WITHOUT_WORDS });
  };
  return photograph().catch(photograph);
}

function arrange(tiles: readonly Buffer[]): Promise<Buffer> {
  const width = COLUMNS * (TILE.width + GAP) - GAP;
  const height = Math.ceil(tiles.length / COLUMNS) * (TILE.height + GAP) - GAP;
  const placed = tiles.map((input, at) => ({
    input,
    left: (at % COLUMNS) * (TILE.width + GAP),
    top: Math.floor(at / COLUMNS) * (TILE.height + GAP),
  }));
  return sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .composite(placed)
    .png()
    .toBuffer();
}
