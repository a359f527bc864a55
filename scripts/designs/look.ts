import { writeFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { renderDesigns } from "./contact-sheet.ts";
import { photographSheet } from "./photograph-sheet.ts";
import { designSheets } from "./shown-designs.ts";

/** Pictures of the documentation, together well below 400 kB. */
const LARGEST_BYTES = 130_000;
const QUALITIES = [86, 80, 72, 62, 52, 42, 32];
const PRINTS = ["calendar", "collage", "photobook"];

/** Writes what every family looks like to `docs/look/designs-*.webp`. */
export async function photographLooks(browser: Browser): Promise<void> {
  const sheets = designSheets("de", 4);
  const prints = designSheets("de", 9);
  const cards = sheets.filter(({ name }) => name !== "sides" && !PRINTS.includes(name));
  const half = Math.ceil(cards.length / 2);
  const pictures = {
    "designs-cards-1": cards.slice(0, half),
    "designs-cards-2": cards.slice(half),
    "designs-prints": prints.filter(({ name }) => PRINTS.includes(name)),
  };
  for (const [name, chosen] of Object.entries(pictures)) {
    const shown = chosen.flatMap((sheet) => sheet.shown.map(({ svg }) => ({ svg, caption: "" })));
    const png = await photographSheet(browser, renderDesigns(name, shown, 168), 1510);
    await writeFile(`docs/look/${name}.webp`, await compress(png));
  }
}

async function compress(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (file.byteLength <= LARGEST_BYTES) return file;
  }
  throw new Error(`No quality makes the picture smaller than ${LARGEST_BYTES} bytes.`);
}
