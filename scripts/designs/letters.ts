import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import opentype, { type Font } from "opentype.js";
import { outlineOf } from "./glyph-path.ts";

/** The faces that designs are lettered in, each under its short name, with their package and its file. */
export const FACES = {
  pinyon: "@fontsource/pinyon-script/pinyon-script-latin-400-normal",
  allura: "@fontsource/allura/allura-latin-400-normal",
  caveat: "@fontsource/caveat/caveat-latin-600-normal",
  amatic: "@fontsource/amatic-sc/amatic-sc-latin-700-normal",
  cormorant: "@fontsource/cormorant-garamond/cormorant-garamond-latin-500-normal",
  "cormorant-italic": "@fontsource/cormorant-garamond/cormorant-garamond-latin-500-italic",
  cinzel: "@fontsource/cinzel/cinzel-latin-400-normal",
  bodoni: "@fontsource/bodoni-moda/bodoni-moda-latin-400-normal",
  playfair: "@fontsource/playfair-display/playfair-display-latin-400-normal",
  "playfair-italic": "@fontsource/playfair-display/playfair-display-latin-400-italic",
  jost: "@fontsource/jost/jost-latin-400-normal",
  josefin: "@fontsource/josefin-sans/josefin-sans-latin-400-normal",
  poiret: "@fontsource/poiret-one/poiret-one-latin-400-normal",
  courier: "@fontsource/courier-prime/courier-prime-latin-400-normal",
  zilla: "@fontsource/zilla-slab/zilla-slab-latin-500-normal",
  abril: "@fontsource/abril-fatface/abril-fatface-latin-400-normal",
  fredoka: "@fontsource/fredoka/fredoka-latin-500-normal",
} as const;

/** Units of an em: letters on a card are never larger than a third of it. */
const GRID = 500;
/** Kerning below this cannot be seen. */
const LEAST_KERNING = 6;
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS = `${PLAIN}0123456789äöüßÄÖÜàâæçéèêëîïôœùûÀÂÇÉÈÊËÎÏÔŒÙÛáíóúñÁÍÓÚÑìòÌÒ&.,:;!?¡¿'’‘“”„«»–—-+/()·•°`;
/** Scripts are never set in capitals, so of those with accents only what a word begins with is there. */
const SCRIPTS = new Set(["pinyon", "allura", "caveat"]);
const NOT_IN_SCRIPTS = new Set("ÂÇËÎÏÔŒÙÛÍÓÑÌÒ«»“”„+/()°");
const KERNED = `${PLAIN}äöüéè&.,’`;

/** Writes the letters of every face as path data to the folder of the backend. Run again only where a face is added. */
export async function writeLetters(folder: string): Promise<void> {
  for (const [name, file] of Object.entries(FACES)) {
    const bytes = await readFile(fileOf(file));
    const font = opentype.parse(new Uint8Array(bytes).buffer);
    const letters = [...LETTERS].filter((letter) => !SCRIPTS.has(name) || !NOT_IN_SCRIPTS.has(letter));
    await writeFile(join(folder, `${name}.json`), `${lettersOf(font, letters)}\n`);
  }
}

function fileOf(face: string): string {
  const [scope = "", name = "", file = ""] = face.split("/");
  return join("node_modules", scope, name, "files", `${file}.woff`);
}

/** One line a letter, so that a change can be read. */
function lettersOf(font: Font, letters: readonly string[]): string {
  const scale = GRID / font.unitsPerEm;
  const glyphs = [" ", ...letters].flatMap((letter) => {
    const glyph = font.charToGlyph(letter);
    if (glyph.index === 0) return [];
    const { path, box } = outlineOf(glyph, GRID);
    return [[letter, [Math.round(glyph.advanceWidth * scale), ...box, path]] as const];
  });
  const lines = glyphs.map(([letter, glyph]) => `${JSON.stringify(letter)}:${JSON.stringify(glyph)}`);
  return `{"kerning":${JSON.stringify(kerningOf(font, scale))},"glyphs":{\n${lines.join(",\n")}}}`;
}

/** By the first letter: how far each second one moves. */
function kerningOf(font: Font, scale: number): Record<string, Record<string, number>> {
  const glyphs = [...KERNED].map((letter) => [letter, font.charToGlyph(letter)] as const);
  const kerning: Record<string, Record<string, number>> = {};
  for (const [left, leftGlyph] of glyphs) {
    const row: Record<string, number> = {};
    for (const [right, rightGlyph] of glyphs) {
      const value = Math.round(font.getKerningValue(leftGlyph, rightGlyph) * scale);
      if (Math.abs(value) >= LEAST_KERNING) row[right] = value;
    }
    if (Object.keys(row).length > 0) kerning[left] = row;
  }
  return kerning;
}
