import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { LANGUAGES } from "#domain/shop/locale.ts";
import { main, step } from "./command.ts";
import { writeDrawingVersion } from "./designs/drawing-version.ts";
import { writeFilterImages } from "./designs/filter-images.ts";
import { writeLetters } from "./designs/letters.ts";
import { designSheets, photographLooks, photographSheet, renderDesigns } from "./designs/look.ts";
import { writePhotos } from "./designs/photos.ts";
import { launchChromium } from "./local/launch-chromium.ts";

const FOLDER = "dist/designs";
const COUNT = 24;

/**
 * Makes contact sheets of the embedded designs, one for each family. `--language=fr` shows them in another language. `--look` makes
 * the pictures of the documentation and of the filter of collages. `--version` writes the version of the present drawing code.
 * `--sources` rebuilds letters and photographs from the packages and assets.
 */
main(async () => {
  const { values } = parseArgs({
    options: {
      language: { type: "string", default: "de" },
      look: { type: "boolean" },
      sources: { type: "boolean" },
      version: { type: "boolean" },
    },
  });
  const language = LANGUAGES.find((one) => one === values.language);
  if (!language) throw new Error(`There is no language ${values.language}, only ${LANGUAGES.join(", ")}.`);
  if (values.sources) {
    await step("Outlining letters", () => writeLetters("backend/designs/letters"));
    await step("Shrinking photographs", () => writePhotos("backend/designs/photos"));
  }
  if (values.sources || values.version) {
    process.stdout.write(`Drawn by ${await writeDrawingVersion()}.\n`);
    return;
  }
  const browser = await launchChromium();
  try {
    if (values.look) {
      await step("Photographing designs for the documentation", () => photographLooks(browser));
      await step("Photographing collages for their filter", () => writeFilterImages(browser));
      return;
    }
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    await step("Drawing and photographing", async () => {
      for (const { name, shown } of designSheets(language, COUNT)) {
        const html = renderDesigns(name, shown, 230);
        await writeFile(join(FOLDER, `${name}.html`), html);
        await writeFile(join(FOLDER, `${name}.png`), await photographSheet(browser, html, 1020));
      }
    });
    process.stdout.write(`\n${resolve(FOLDER)}\n`);
  } finally {
    await browser.close();
  }
});
