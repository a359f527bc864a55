import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { openPage } from "./open-page.ts";
import { SHOPS } from "./page-types.ts";
import { showWhole } from "./show-whole.ts";

export const MATERIALS_PICTURE = "docs/look/materials.avif";

/** The pages whose stage is shown, row by row. */
const PAGES = [
  "/leinwand",
  "/acrylglas",
  "/alu-dibond",
  "/gallery-bond",
  "/forexplatte",
  "/echtglas",
  "/hahnemuehle",
  "/poster",
  "/gerahmtes-poster",
  "/fototapete",
];
const COLUMNS = 5;
const TILE = { width: 480, height: 432 };
const GAP = 8;
const BACKGROUND = "#fff";
/** The stage is widest beside the list of sizes. */
const SCREEN = { width: 1440, height: 900 };
const DENSITY = 1.5;
const STAGE = "figure.stage, .showcase";
/** What can be read in a stage: each material is to be known without it. */
const WITHOUT_WORDS = "figcaption, .stage :is(nav, a, button, p) { visibility: hidden !important }";

const LARGEST_BYTES = 250_000;
const QUALITIES = [85, 76, 68, 60, 50, 40];

/** Puts the stages of the materials side by side into one picture. @param port of the shop. */
export async function photographMaterials(browser: Browser, port: string): Promise<void> {
  const page = await openPage(browser, SCREEN, DENSITY);
  const tiles: Buffer[] = [];
  for (const path of PAGES) tiles.push(await photographStage(page, `${SHOPS.poster}:${port}${path}`));
  await page.context().close();
  await mkdir(dirname(MATERIALS_PICTURE), { recursive: true });
  await writeFile(MATERIALS_PICTURE, await compress(await arrange(tiles)));
}

async function photographStage(page: Page, url: string): Promise<Buffer> {
  await showWhole(page, url);
  const shot = await page.locator(STAGE).last().screenshot({ style: WITHOUT_WORDS });
  return sharp(shot)
    .resize({ ...TILE, fit: "cover" })
    .png()
    .toBuffer();
}

async function arrange(tiles: readonly Buffer[]): Promise<Buffer> {
  const rows = Math.ceil(tiles.length / COLUMNS);
  const side = (count: number, length: number) => count * length + (count - 1) * GAP;
  const canvas = { width: side(COLUMNS, TILE.width), height: side(rows, TILE.height), channels: 3 as const };
  const placed = tiles.map((input, at) => ({
    input,
    left: (at % COLUMNS) * (TILE.width + GAP),
    top: Math.floor(at / COLUMNS) * (TILE.height + GAP),
  }));
  return sharp({ create: { ...canvas, background: BACKGROUND } })
    .composite(placed)
    .png()
    .toBuffer();
}

/** In the best quality that the repository has room for. */
async function compress(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const avif = await sharp(picture).avif({ quality, effort: 5 }).toBuffer();
    if (avif.length <= LARGEST_BYTES) return avif;
  }
  throw new Error(`The materials take more than ${LARGEST_BYTES} bytes at a quality of ${QUALITIES.at(-1)}.`);
}
