import { writeFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { openPage, showWhole } from "./open-page.ts";
import { SHOPS } from "./page-types.ts";

const SCREEN = { width: 1280, height: 800 };
/** The width of pictures: enough for a README on a sharp screen, in files of some 60 kB. */
const WIDTH = 1000;
const WEBP = { quality: 72, effort: 6 };

/** Pictures of the README: the file, the page, and the part of it that is shown; by default the first screenful. */
const PICTURES: readonly { file: string; url: string; part?: string }[] = [
  { file: "docs/look/home-poster.webp", url: `${SHOPS.poster}/` },
  { file: "docs/look/home-cards.webp", url: `${SHOPS.kartenliebe}/` },
  { file: "docs/look/stage.webp", url: `${SHOPS.poster}/leinwand`, part: "#stage-room" },
];

/** Makes the pictures of the README, and returns their files. @param port the shop's port. */
export async function photographForReadme(browser: Browser, port: string): Promise<string[]> {
  for (const { file, url, part } of PICTURES) {
    const page = await openPage(browser, SCREEN, 1.5);
    const address = new URL(url);
    address.port = port;
    await showWhole(page, address.href);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const shot = await (part ? page.locator(part).screenshot() : page.screenshot());
    await writeFile(file, await sharp(shot).resize({ width: WIDTH }).webp(WEBP).toBuffer());
    await page.context().close();
  }
  return PICTURES.map(({ file }) => file);
}
