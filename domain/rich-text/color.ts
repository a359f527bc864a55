import { hexOfColorName } from "./color-names.ts";

/** Channels from 0 to 255. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const MAX_LENGTH = 64;
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const FUNCTION = /^(rgb|hsl)a?\(([^()]*)\)$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(%|deg)?$/;
/** Alpha below this is as good as transparent. */
const VISIBLE_ALPHA = 0.05;

/**
 * Reads a CSS colour as Storyblok's editor and pasted text write it: hex, `rgb()`, `hsl()` (old and new syntax) and names.
 *
 * @returns undefined for anything else, and for a colour that is transparent. Alpha is otherwise left out.
 */
export function parseColor(value: unknown): Rgb | undefined {
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
