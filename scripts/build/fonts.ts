import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

interface FontSource {
  /** The name that a style sheet uses: `url("font:figtree")`. */
  name: string;
  file: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** Anything else falls back to the reader's own font, glyph by glyph. */
  characters: string;
}

const FEATURES = ["kern", "tnum"];
/** What headlines, prices and running text are made of, in the six languages. */
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ";
const ACCENTED = "äöüÄÖÜßéèêëâàçîïôûùœáíóúñìòÉÈÀÇÑĳ";
const PUNCTUATION = ".,:;!?–-„“”\"'’&%€£$+/()…×·−¿¡\u00a0";
/** What only running text has. */
const TEXT_EXTRAS = "ÂÆÊËÎÏÔŒÙÛŸæÿÁÍÌÓÒÚĲ\u202f«»‹›©®™°²³½•—‘‚→✓@#*=[]_";
const DISPLAY_CHARACTERS = LETTERS + ACCENTED + PUNCTUATION;

/** The brands' type: display faces at their one weight, the text face from regular to bold. */
const FONTS: FontSource[] = [
  {
    name: "bricolage",
    file: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    axes: { wght: 640 },
    characters: DISPLAY_CHARACTERS,
  },
  {
    name: "newsreader",
    file: "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
    axes: { wght: 420 },
    characters: DISPLAY_CHARACTERS,
  },
  {
    name: "figtree",
    file: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 650 } },
    characters: DISPLAY_CHARACTERS + TEXT_EXTRAS,
  },
];

/**
 * Subsets the brands' fonts to the shop's characters and weights and writes them, named by their content, below
 * `directory`.
 *
 * @returns font name → public path.
 */
export async function buildFonts(directory: string): Promise<Record<string, string>> {
  await mkdir(directory, { recursive: true });
  const entries = await Promise.all(
    FONTS.map(async ({ name, file, axes, characters }): Promise<[string, string]> => {
      const source = await readFile(fileURLToPath(import.meta.resolve(file)));
      const font = await subsetFont(source, characters, {
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
