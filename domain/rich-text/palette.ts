import { parseColor, type Rgb } from "./color.ts";
import type { ColorToken } from "./color-token.ts";

/** Where each hue sits on the OKLCH circle, in degrees. */
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

/** Below this OKLCH chroma the eye sees grey (the paper tones of both brands are below it). */
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

/** sRGB to OKLCH by the published OKLab matrices (CSS Color 4 §10). */
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
