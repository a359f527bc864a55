/** The angle of each hue on the OKLCH circle, in degrees. */
const HUES: readonly (readonly [ColorToken, number])[] = [
  ["red", 27],
  ["orange", 58],
  ["yellow", 100],
  ["green", 145],
  ["teal", 185],
  ["blue", 252],
  ["violet", 310],
  ["pink", 0],
];

/** The OKLCH chroma below which the eye sees grey (the paper tones of both brands are below it). */
const GREY_CHROMA = 0.03;
const LIGHT_FROM = 0.6;

/**
 * The token nearest to a colour that an editor picked.
 *
 * The editor stores any CSS colour, and the page may carry no `style` attribute (style-src names hashes). `bgcolor` and
 * `<font color>` would pass the policy, but are obsolete and would let a pick be unreadable on the brand's paper; typed
 * `attr()` is not in every browser. So a colour is taken as its hue: the eight hues and two greys have shades
 * that are readable on each other and on the paper (tests/blocks/rich-text/palette.test.tsx holds the stylesheet to
 * 4.5:1), the page stays in its brand, and the styles stay bounded. Hue is compared in OKLCH, where equal steps look equal.
 *
 * @returns undefined for no colour: not a string, not understood, or transparent.
 */
export function nearestColorToken(value: unknown): ColorToken | undefined {
  const rgb = parseColor(value);
  if (rgb === undefined) return undefined;
  const { lightness, chroma, hue } = oklch(rgb);
  if (chroma < GREY_CHROMA) return lightness >= LIGHT_FROM ? "light" : "dark";
  let nearest: ColorToken = "red";
  let least = Number.POSITIVE_INFINITY;
  for (const [token, angle] of HUES) {
    const turn = Math.abs(hue - angle);
    const distance = Math.min(turn, 360 - turn);
    if (distance < least) [nearest, least] = [token, distance];
  }
  return nearest;
}

/** Converts sRGB to OKLCH by the published OKLab matrices (CSS Color 4 §10). */
function oklch({ r, g, b }: Rgb): { lightness: number; chroma: number; hue: number } {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b2 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, b2), hue: ((Math.atan2(b2, a) * 180) / Math.PI + 360) % 360 };
}

function linear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}
export const COLOR_TOKENS = [
  "light",
  "dark",
  "red",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "violet",
  "pink",
] as const;

/** A colour that rich text may have; the stylesheet holds a text and a fill shade of each. */
export type ColorToken = (typeof COLOR_TOKENS)[number];

/** A colour with channels from 0 to 255. */
interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const MAX_LENGTH = 64;
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const FUNCTION = /^(rgb|hsl)a?\(([^()]*)\)$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(%|deg)?$/;
/** The alpha below which a colour counts as transparent. */
const VISIBLE_ALPHA = 0.05;

/**
 * Reads a CSS colour as Storyblok's editor and pasted text write it: hex, `rgb()`, `hsl()` (old and new syntax) and
 * names.
 *
 * @returns undefined for anything else, and for a colour that is transparent. Alpha is otherwise ignored.
 */
function parseColor(value: unknown): Rgb | undefined {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return undefined;
  const text = value.trim().toLowerCase();
  if (text.startsWith("#")) return HEX.test(text) ? fromHex(text.slice(1)) : undefined;
  const call = FUNCTION.exec(text);
  if (call) return fromFunction(call[1] === "hsl", String(call[2]));
  const named = hexOfColorName(text);
  return named === undefined ? undefined : fromHex(named);
}

function fromHex(digits: string): Rgb | undefined {
  const size = digits.length < 6 ? 1 : 2;
  const [r = 0, g = 0, b = 0, alpha = 255] = Array.from({ length: digits.length / size }, (_, index) => {
    const pair = digits.slice(index * size, (index + 1) * size);
    return Number.parseInt(size === 1 ? pair + pair : pair, 16);
  });
  return alpha / 255 < VISIBLE_ALPHA ? undefined : { r, g, b };
}

function fromFunction(isHsl: boolean, body: string): Rgb | undefined {
  const parts = body.trim().split(/\s*[\s,/]\s*/);
  if (parts.length < 3 || parts.length > 4 || !parts.every((part) => NUMBER.test(part))) return undefined;
  const [first = "", second = "", third = "", alpha = "1"] = parts;
  if (amount(alpha, 1) < VISIBLE_ALPHA) return undefined;
  if (isHsl) return fromHsl(Number.parseFloat(first), percent(second), percent(third));
  return { r: amount(first, 255), g: amount(second, 255), b: amount(third, 255) };
}

function amount(part: string, whole: number): number {
  const number = Number.parseFloat(part);
  return Math.min(whole, Math.max(0, part.endsWith("%") ? (number / 100) * whole : number));
}

function percent(part: string): number {
  return Math.min(1, Math.max(0, Number.parseFloat(part) / 100));
}

function fromHsl(degrees: number, saturation: number, lightness: number): Rgb {
  const hue = ((degrees % 360) + 360) % 360;
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const step = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}
/** The named colours of CSS Color 4 §6.1 with their sRGB digits. */
const TABLE = `
  aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc, bisque ffe4c4,
  black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a, burlywood deb887,
  cadetblue 5f9ea0, chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflowerblue 6495ed, cornsilk fff8dc,
  crimson dc143c, cyan 00ffff, darkblue 00008b, darkcyan 008b8b, darkgoldenrod b8860b, darkgray a9a9a9,
  darkgreen 006400, darkgrey a9a9a9, darkkhaki bdb76b, darkmagenta 8b008b, darkolivegreen 556b2f, darkorange ff8c00,
  darkorchid 9932cc, darkred 8b0000, darksalmon e9967a, darkseagreen 8fbc8f, darkslateblue 483d8b,
  darkslategray 2f4f4f, darkslategrey 2f4f4f, darkturquoise 00ced1, darkviolet 9400d3, deeppink ff1493,
  deepskyblue 00bfff, dimgray 696969, dimgrey 696969, dodgerblue 1e90ff, firebrick b22222, floralwhite fffaf0,
  forestgreen 228b22, fuchsia ff00ff, gainsboro dcdcdc, ghostwhite f8f8ff, gold ffd700, goldenrod daa520,
  gray 808080, green 008000, greenyellow adff2f, grey 808080, honeydew f0fff0, hotpink ff69b4, indianred cd5c5c,
  indigo 4b0082, ivory fffff0, khaki f0e68c, lavender e6e6fa, lavenderblush fff0f5, lawngreen 7cfc00,
  lemonchiffon fffacd, lightblue add8e6, lightcoral f08080, lightcyan e0ffff, lightgoldenrodyellow fafad2,
  lightgray d3d3d3, lightgreen 90ee90, lightgrey d3d3d3, lightpink ffb6c1, lightsalmon ffa07a, lightseagreen 20b2aa,
  lightskyblue 87cefa, lightslategray 778899, lightslategrey 778899, lightsteelblue b0c4de, lightyellow ffffe0,
  lime 00ff00, limegreen 32cd32, linen faf0e6, magenta ff00ff, maroon 800000, mediumaquamarine 66cdaa,
  mediumblue 0000cd, mediumorchid ba55d3, mediumpurple 9370db, mediumseagreen 3cb371, mediumslateblue 7b68ee,
  mediumspringgreen 00fa9a, mediumturquoise 48d1cc, mediumvioletred c71585, midnightblue 191970, mintcream f5fffa,
  mistyrose ffe4e1, moccasin ffe4b5, navajowhite ffdead, navy 000080, oldlace fdf5e6, olive 808000, olivedrab 6b8e23,
  orange ffa500, orangered ff4500, orchid da70d6, palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee,
  palevioletred db7093, papayawhip ffefd5, peachpuff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd,
  powderblue b0e0e6, purple 800080, rebeccapurple 663399, red ff0000, rosybrown bc8f8f, royalblue 4169e1,
  saddlebrown 8b4513, salmon fa8072, sandybrown f4a460, seagreen 2e8b57, seashell fff5ee, sienna a0522d,
  silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd, slategray 708090, slategrey 708090, snow fffafa,
  springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080, thistle d8bfd8, tomato ff6347, turquoise 40e0d0,
  violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5, yellow ffff00, yellowgreen 9acd32`;

const HEX_BY_NAME: ReadonlyMap<string, string> = new Map(
  TABLE.split(",").map((entry): [string, string] => {
    const [name = "", hex = ""] = entry.trim().split(" ");
    return [name, hex];
  }),
);

/** The six hex digits of a lower-case CSS colour name, or undefined. */
function hexOfColorName(name: string): string | undefined {
  return HEX_BY_NAME.get(name);
}
