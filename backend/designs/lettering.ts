import { EM, FACES, type FaceName } from "./letters/faces.ts";

/** A text as it is set. */
export interface Lettering {
  text: string;
  face: FaceName;
  /** Pixels of an em. */
  size: number;
  /** Space behind each letter, in em. */
  tracking?: number;
}

/** Where each glyph stands, in units of the face, and the box of the ink around the text's origin. */
export interface SetText {
  glyphs: readonly { letter: string; x: number }[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Lays a text out on its line. A letter that the face lacks is left out, which a test forbids. */
export function setText({ text, face: name, tracking = 0 }: Lettering): SetText {
  const { glyphs: drawn, kerning } = FACES[name];
  const glyphs: { letter: string; x: number }[] = [];
  let [x, left, right, top, bottom] = [0, Number.POSITIVE_INFINITY, 0, 0, 0];
  let before = "";
  for (const letter of text.replaceAll(/[\u00a0\u202f]/g, " ")) {
    const glyph = drawn[letter];
    if (!glyph) continue;
    const [advance, inkLeft, inkTop, inkRight, inkBottom, path] = glyph;
    x += kerning[before]?.[letter] ?? 0;
    if (path) {
      glyphs.push({ letter, x });
      left = Math.min(left, x + inkLeft);
      right = Math.max(right, x + inkRight);
      top = Math.min(top, inkTop);
      bottom = Math.max(bottom, inkBottom);
    }
    x += advance + tracking * EM;
    before = letter;
  }
  return { glyphs, left: glyphs.length > 0 ? left : 0, right, top, bottom };
}

/** Pixels that the ink of a text is wide. */
export function widthOf(lettering: Lettering): number {
  const { left, right } = setText(lettering);
  return ((right - left) * lettering.size) / EM;
}

/** Breaks a text into lines of at most `width` pixels, as evenly as its words allow. */
export function wrap(lettering: Lettering, width: number): string[] {
  const words = lettering.text.split(" ");
  const lines = greedy(lettering, words, width);
  if (lines.length < 2) return lines;
  const even = greedy(lettering, words, (widthOf(lettering) / lines.length) * 1.12);
  return even.length === lines.length ? even : lines;
}

function greedy(lettering: Lettering, words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf({ ...lettering, text: longer }) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
