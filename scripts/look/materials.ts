import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { openPage, showWhole } from "./open-page.ts";
import { SHOPS } from "./page-types.ts";

export const MATERIALS_PICTURE = "docs/look/materials.avif";

/** The pages whose stage is shown, row by row: one for each material (`domain/catalogue/material.ts`). */
const PAGES = [
  "/leinwand",
  "/acrylglas",
  "/alu-dibond",
  "/gallery-bond",
  "/forexplatte",
  "/echtglas",
  "/hahnemuehle",
  "/poster",
  "/klebefolie",
  "/fototapete",
  "/backlit-folie",
  "/pvc-plane?oesung=einfach",
];
const COLUMNS = 6;
const TILE = { width: 400, height: 300 };
const GAP = 6;
/** The space below the views of a row of materials. */
const ROW_GAP = 30;
const BACKGROUND = "#fff";
/** A screen on which the stage is widest, beside the list of sizes. */
const SCREEN = { width: 1440, height: 900 };
const DENSITY = 1.5;
/** The views of a material, one below the other: the print, in the room, from near, and its edge. */
const VIEWS = ["#stage-print", "#stage-room", "#stage-close-up", "#stage-edge"];
/** A style that hides all text in a stage: each material must be recognisable without it. */
const WITHOUT_WORDS = "figcaption, .stage :is(nav, a, button, p) { visibility: hidden !important }";

const LARGEST_BYTES = 400_000;
const QUALITIES = [85, 76, 68, 60, 50, 40];

/** Photographs the views of the materials side by side, as one picture. @param port the shop's port. */
export async function photographMaterials(browser: Browser, port: string): Promise<void> {
  const page = await openPage(browser, SCREEN, DENSITY);
  const materials: Buffer[][] = [];
  for (const path of PAGES) materials.push(await photographViews(page, `${SHOPS.poster}:${port}${path}`));
  await page.context().close();
  await mkdir(dirname(MATERIALS_PICTURE), { recursive: true });
  await writeFile(MATERIALS_PICTURE, await compress(await arrange(materials)));
}

async function photographViews(page: Page, url: string): Promise<Buffer[]> {
  await showWhole(page, url);
  const shots: Buffer[] = [];
  for (const view of VIEWS) {
    const shown = page.locator(view);
    await shown.evaluate((element) =>
      element.scrollIntoView({ behavior: "instant", inline: "start", block: "nearest" }),
    );
    const shot = await shown.screenshot({ style: WITHOUT_WORDS });
    shots.push(
      await sharp(shot)
        .resize({ ...TILE, fit: "cover" })
        .png()
        .toBuffer(),
    );
  }
  return shots;
}

async function arrange(materials: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const rows = Math.ceil(materials.length / COLUMNS);
  const rowHeight = VIEWS.length * (TILE.height + GAP) - GAP + ROW_GAP;
  const canvas = {
    width: COLUMNS * (TILE.width + GAP) - GAP,
    height: rows * rowHeight - ROW_GAP,
    channels: 3 as const,
  };
  const placed = materials.flatMap((views, at) =>
    views.map((input, view) => ({
      input,
      left: (at % COLUMNS) * (TILE.width + GAP),
      top: Math.floor(at / COLUMNS) * rowHeight + view * (TILE.height + GAP),
    })),
  );
  return sharp({ create: { ...canvas, background: BACKGROUND } })
    .composite(placed)
    .png()
    .toBuffer();
}

/** Compresses the picture in the best quality that fits into the size limit of the repository. */
export async function compress(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const avif = await sharp(picture).avif({ quality, effort: 5 }).toBuffer();
    if (avif.length <= LARGEST_BYTES) return avif;
  }
  throw new Error(`The picture takes more than ${LARGEST_BYTES} bytes at a quality of ${QUALITIES.at(-1)}.`);
}
