import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

interface FontSource {
  /** The name that a style sheet uses: `url("font:figtree")`. */
  name: string;
  file: string;
  axes: Record<string, number | { min: number; max: number }>;
}

/** The brands' type: display faces at their one weight, the text face from regular to bold. */
const FONTS: FontSource[] = [
  {
    name: "bricolage",
    file: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    axes: { wght: 640 },
  },
  {
    name: "newsreader",
    file: "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
    axes: { wght: 420 },
  },
  {
    name: "figtree",
    file: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 650 } },
  },
];

const FEATURES = ["kern", "liga", "calt", "tnum", "ccmp", "mark", "locl"];
const EXTRA_CHARACTERS = "ŒœŸŠšŽžĳĲ–—‘’‚“”„•…‹›€™−×→←✓\u2009\u202f";

/** Every character of the six languages: Latin-1 and the few signs beyond it. */
function shopCharacters(): string {
  let characters = EXTRA_CHARACTERS;
  for (let code = 0x20; code <= 0xff; code++) {
    if (code < 0x7f || code >= 0xa0) characters += String.fromCodePoint(code);
  }
  return characters;
}

/**
 * Subsets the brands' fonts to the shop's characters and weights and writes them, named by their content, below
 * `directory`.
 *
 * @returns font name → public path.
 */
export async function buildFonts(directory: string): Promise<Record<string, string>> {
  await mkdir(directory, { recursive: true });
  const text = shopCharacters();
  const entries = await Promise.all(
    FONTS.map(async ({ name, file, axes }): Promise<[string, string]> => {
      const source = await readFile(fileURLToPath(import.meta.resolve(file)));
      const font = await subsetFont(source, text, {
        targetFormat: "woff2",
        variationAxes: axes,
        noHinting: true,
        keepFeatures: FEATURES,
      });
      const hash = createHash("sha256").update(font).digest("hex").slice(0, 10);
      const fileName = `${name}-${hash}.woff2`;
      await writeFile(`${directory}/${fileName}`, font);
      return [name, `/assets/fonts/${fileName}`];
    }),
  );
  return Object.fromEntries(entries);
}
