import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buildBoth } from "./build/both.ts";
import { main, step } from "./command.ts";
import { launchChromium } from "./local/launch-chromium.ts";
import { startFreshShop } from "./local/workers.ts";
import { MATERIALS_PICTURE, photographMaterials } from "./look/materials.ts";
import { photographPages, renderContactSheet } from "./look/photograph.ts";
import { photographForReadme } from "./look/readme-pictures.ts";

const FOLDER = "dist/look";
/** Variables of the shop: pictures get more time, because the local Images binding converts on the processor. */
const PATIENT = { IMAGE_TIMEOUT_MS: "30000" };

/**
 * Photographs every page type of both brands at every width, from the production build, into a folder with a contact sheet.
 * With `--materials` it makes the picture of the materials for the documentation instead, with `--readme` those of the README.
 */
main(async () => {
  const unknown = process.argv.slice(2).find((option) => !["--materials", "--readme"].includes(option));
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}; there are --materials and --readme.`);
  await step("Building the shop", buildBoth);
  const shop = await step("Starting it", () => startFreshShop(PATIENT));
  const browser = await launchChromium();
  try {
    if (process.argv.includes("--materials")) {
      await step("Photographing the materials", () => photographMaterials(browser, shop.page.port));
      process.stdout.write(`\n${resolve(MATERIALS_PICTURE)}\n`);
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
