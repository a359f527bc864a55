import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import opentype, { type Font, type Glyph } from "opentype.js";

/** A glyph's outline on a grid, in SVG's shortest form, and the box of its ink. */
interface Outline {
  path: string;
  box: readonly [left: number, top: number, right: number, bottom: number];
}

const NO_INK: Outline = { path: "", box: [0, 0, 0, 0] };

/** Builds the outline. All numbers are on the grid, which is coarse enough to be short and fine enough for a card. */
function outlineOf(glyph: Glyph, grid: number): Outline {
  const { commands } = glyph.getPath(0, 0, grid);
  if (commands.length === 0) return NO_INK;
  let path = "";
  let last = "";
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  const write = (letter: string, points: readonly number[]) => {
    const rounded = points.map((value, at) => Math.round(value) - (at % 2 === 0 ? x : y));
    const text = rounded.map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : `${value}`)).join("");
    const [first = 0] = rounded;
    path += letter === last ? (first >= 0 ? " " : "") + text : letter + text;
    last = letter;
    const [endX = 0, endY = 0] = points.slice(-2);
    for (const [at, value] of points.entries()) (at % 2 === 0 ? xs : ys).push(Math.round(value));
    [x, y] = [Math.round(endX), Math.round(endY)];
  };
  for (const { type, ...to } of commands) {
    if (type === "M") {
      // A relative move after a close starts from the outline's beginning, so it is written as an absolute one.
      path += `M${Math.round(to.x)} ${Math.round(to.y)}`;
      [x, y] = [Math.round(to.x), Math.round(to.y)];
      xs.push(x);
      ys.push(y);
      last = "M";
    } else if (type === "L") {
      if (Math.round(to.x) !== x || Math.round(to.y) !== y) write("l", [to.x, to.y]);
    } else if (type === "Q") write("q", [to.x1, to.y1, to.x, to.y]);
    else if (type === "C") write("c", [to.x1, to.y1, to.x2, to.y2, to.x, to.y]);
    else {
      path += "z";
      last = "z";
    }
  }
  return { path, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

/** The typefaces of designs, by their short names, with their packages and files. */
const FACES = {
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

/** Units of the grid per em: letters on a card are never larger than a third of it. */
const GRID = 500;
/** The least kerning that is kept, in units of the grid; less cannot be seen. */
const LEAST_KERNING = 6;
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS = `${PLAIN}0123456789äöüßÄÖÜàâæçéèêëîïôœùûÀÂÇÉÈÊËÎÏÔŒÙÛáíóúñÁÍÓÚÑìòÌÒ&.,:;!?¡¿'’‘“”„«»–—-+/()·•°`;
/** Script faces. They are never set in capitals, so of the accented capitals they contain only those that begin words. */
const SCRIPTS = new Set(["pinyon", "allura", "caveat"]);
const NOT_IN_SCRIPTS = new Set("ÂÇËÎÏÔŒÙÛÍÓÑÌÒ«»“”„+/()°");
const KERNED = `${PLAIN}äöüéè&.,’`;

/** Writes the letters of every face as path data to the backend's folder. It must run again only if a face is added. */
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

/** Writes one line for each letter, so that changes can be reviewed. */
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

/** Returns the kerning by first letter: the shift of each second letter. */
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
