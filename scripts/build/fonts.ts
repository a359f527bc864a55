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

/** Figures of one width for prices. Kerning would be a quarter of each file and shows in no text at the sizes used. */
const FEATURES = ["tnum"];
const BASE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 äöüÄÖÜß.,:!?–-&%€\u00a0";
/** What German headlines, prices and running text are made of: most pages need nothing else. */
const TEXT = `${BASE};„“"'’()/…×·©−@`;
/**
 * The letters of the other languages and the rarer signs: a file of their own, which a page fetches only where it holds
 * one of them (`unicode-range` in the style sheets names the same characters).
 */
const FURTHER = "éèêëâàçîïôûùœæÿáíóúñìòÉÈÀÇÂÆÊËÎÏÔŒÙÛŸÁÍÌÓÒÚÑĲĳ\u202f«»‹›®™°²³½•—‘”‚→✓#*=[]_+¿¡£$";
const FURTHER_DISPLAY = `${FURTHER};„“"'’()/…×·©−@`;

const BRICOLAGE = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const NEWSREADER = "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2";
const FIGTREE = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const TEXT_WEIGHTS = { wght: { min: 400, max: 650 } };

/** The brands' type: display faces at their one weight, the text face from regular to bold, each in two files. */
const FONTS: FontSource[] = [
  { name: "bricolage", file: BRICOLAGE, axes: { wght: 640 }, characters: BASE },
  { name: "bricolage-further", file: BRICOLAGE, axes: { wght: 640 }, characters: FURTHER_DISPLAY },
  { name: "newsreader", file: NEWSREADER, axes: { wght: 420 }, characters: BASE },
  { name: "newsreader-further", file: NEWSREADER, axes: { wght: 420 }, characters: FURTHER_DISPLAY },
  { name: "figtree", file: FIGTREE, axes: TEXT_WEIGHTS, characters: TEXT },
  { name: "figtree-further", file: FIGTREE, axes: TEXT_WEIGHTS, characters: FURTHER },
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
