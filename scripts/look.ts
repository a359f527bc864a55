import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { buildBoth } from "./build/both.ts";
import { main, step } from "./command.ts";
import { launchChromium } from "./local/launch-chromium.ts";
import { startFreshShop } from "./local/workers.ts";
import { photographBlocks, picturedPages } from "./look/blocks.ts";
import { FRAMES_PICTURE, photographFrames } from "./look/frames.ts";
import { MATERIALS_PICTURE, photographMaterials } from "./look/materials.ts";
import { openPage, showWhole } from "./look/open-page.ts";
import { SHOPS } from "./look/page-types.ts";
import { photographPages, renderContactSheet } from "./look/photograph.ts";
import { PICTURES_FOLDER } from "./storyblok/pictures.ts";

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
async function photographForReadme(browser: Browser, port: string): Promise<string[]> {
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

const OPTIONS = ["--blocks", "--frames", "--materials", "--readme"];
const FOLDER = "dist/look";
/** Variables of the shop: pictures get more time, because the local Images binding converts on the processor. */
const PATIENT = { IMAGE_TIMEOUT_MS: "30000" };

/**
 * Photographs every page type of both brands at every width, from the production build, into a folder with a contact sheet.
 * With `--materials` or `--frames` it makes the picture of the materials or frames for the documentation instead, with `--readme` those
 * of the README, with `--blocks` those by which editors choose a block in Storyblok.
 */
main(async () => {
  const unknown = process.argv.slice(2).find((option) => !OPTIONS.includes(option));
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}; there are ${OPTIONS.join(", ")}.`);
  const pictured = process.argv.includes("--blocks") ? await picturedPages() : null;
  await step("Building the shop", buildBoth);
  const shop = await step("Starting it", () => startFreshShop(PATIENT, pictured?.files));
  const browser = await launchChromium();
  try {
    if (pictured) {
      const made = await step("Photographing the blocks", () =>
        photographBlocks(browser, shop.page.port, pictured.pages),
      );
      process.stdout.write(`\n${made.length} pictures: ${resolve(PICTURES_FOLDER)}\n`);
      return;
    }
    if (process.argv.includes("--materials")) {
      await step("Photographing the materials", () => photographMaterials(browser, shop.page.port));
      process.stdout.write(`\n${resolve(MATERIALS_PICTURE)}\n`);
      return;
    }
    if (process.argv.includes("--frames")) {
      await step("Photographing the frames", () => photographFrames(browser, shop.page.port));
      process.stdout.write(`\n${resolve(FRAMES_PICTURE)}\n`);
      return;
    }
    if (process.argv.includes("--readme")) {
      const files = await step("Photographing for the README", () => photographForReadme(browser, shop.page.port));
      process.stdout.write(`\n${files.map((file) => resolve(file)).join("\n")}\n`);
      return;
    }
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const photographs = await step("Photographing the pages", () => photographPages(browser, shop.page.port, FOLDER));
    await writeFile(join(FOLDER, "index.html"), renderContactSheet(photographs));
    process.stdout.write(`\n${photographs.length} screens: ${resolve(FOLDER, "index.html")}\n`);
  } finally {
    await browser.close();
    await shop.close();
  }
});
