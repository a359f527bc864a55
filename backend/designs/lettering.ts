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

/** More words are a sentence, not a headline. */
const FEW_WORDS = 7;
const MOST_LINES = 4;
const LITTLE_SMALLER = 0.84;

/** Breaks a text into lines of at most `width` pixels, as evenly as its words allow. */
export function wrap(lettering: Lettering, width: number): string[] {
  const words = lettering.text.split(" ");
  if (words.length <= FEW_WORDS) return evenly(lettering, words, width);
  const lines = greedy(lettering, words, width);
  if (lines.length < 2) return lines;
  const even = greedy(lettering, words, (widthOf(lettering) / lines.length) * 1.12);
  return even.length === lines.length ? even : lines;
}

/** A headline's lines are tried in all ways: the fewest that are hardly made smaller, else those that are least. */
function evenly(lettering: Lettering, words: readonly string[], width: number): string[] {
  const most = Math.min(words.length, MOST_LINES);
  const tries = Array.from({ length: most }, (_, at) => narrowest(lettering, words, at + 1));
  const good = tries.find(({ widest }) => widest <= width / LITTLE_SMALLER);
  const least = tries.reduce((best, one) => (one.widest < best.widest * 0.94 ? one : best));
  return (good ?? least).lines;
}

interface Broken {
  lines: string[];
  widest: number;
}

/** The words in so many lines, the widest as narrow as can be. */
function narrowest(lettering: Lettering, words: readonly string[], count: number): Broken {
  const whole = words.join(" ");
  if (count === 1) return { lines: [whole], widest: widthOf({ ...lettering, text: whole }) };
  let best: Broken = { lines: [whole], widest: Number.POSITIVE_INFINITY };
  for (let cut = 1; cut <= words.length - count + 1; cut++) {
    const first = words.slice(0, cut).join(" ");
    const rest = narrowest(lettering, words.slice(cut), count - 1);
    const widest = Math.max(widthOf({ ...lettering, text: first }), rest.widest);
    if (widest < best.widest) best = { lines: [first, ...rest.lines], widest };
  }
  return best;
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
