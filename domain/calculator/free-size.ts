import type { SizeRange } from "../catalogue/dimension-text.ts";
import type { Format } from "../catalogue/format.ts";
import { MM_PER_INCH, printedSides, tradeFormat } from "../catalogue/trade-size.ts";

/** The limits of the sides of a shopper's own size: a print may be in landscape or portrait. */
export interface FreeSizeLimits {
  long: SizeRange;
  short: SizeRange;
}

/** A length as typed: digits, and a fraction behind a point or a comma. People type either, whatever their country writes. */
const LENGTH = /^\s*(\d{1,5})(?:[.,](\d{1,3}))?\s*(?:cm|in|inch|")?\s*$/i;

/** Reads a length as a shopper types it, in whole millimetres; null for any other text. */
export function parseLength(text: string, unit: "cm" | "inch"): number | null {
  const millimetres = Math.round(parseNumber(text) * (unit === "inch" ? MM_PER_INCH : 10));
  return millimetres > 0 ? millimetres : null;
}

/** The number in a text of a length; 0 for any other text. */
function parseNumber(text: string): number {
  const [, whole = "0", fraction = "0"] = LENGTH.exec(text) ?? [];
  return Number(`${whole}.${fraction}`);
}

/**
 * Reads both sides of a size as a shopper types them. Two numbers by which the US trade calls a format mean that
 * format. Null if one side is no length.
 */
export function readSides(width: string, height: string, unit: "cm" | "inch"): Format | null {
  const [wide, high] = [width, height].map((text) => parseLength(text, unit));
  if (!wide || !high) return null;
  const inches = { width: parseNumber(width), height: parseNumber(height) };
  return (unit === "inch" ? tradeFormat(inches) : null) ?? { width: wide, height: high };
}

/**
 * The size that a shopper gets for the one that she asks for: the same, or the limit itself if she typed it as it is
 * printed. Null if neither is made.
 */
export function madeSize(size: Format, limits: FreeSizeLimits, unit: "cm" | "inch"): Format | null {
  const near = clamp(size, limits);
  const [asked, made] = [size, near].map((one) => printedSides(one, unit, false));
  return asked?.width === made?.width && asked?.height === made?.height ? near : null;
}

/** Tells whether a size is made, either way up. */
export function isWithin({ width, height }: Format, { long, short }: FreeSizeLimits): boolean {
  return isIn(Math.max(width, height), long) && isIn(Math.min(width, height), short);
}

/**
 * The sizes nearest to one that is not made: the one the same way up with each side brought within its limits, and the
 * nearest one of the same proportions, if there is one and it is another. Typed as it is printed, each means itself.
 *
 * @returns the size itself if it is made.
 */
export function nearestSizes(size: Format, limits: FreeSizeLimits, unit: "cm" | "inch"): Format[] {
  if (isWithin(size, limits)) return [size];
  const clamped = clamp(size, limits);
  const scale = Math.min(
    limits.long.maxMm / Math.max(size.width, size.height),
    limits.short.maxMm / Math.min(size.width, size.height),
  );
  const grown = Math.max(
    limits.long.minMm / Math.max(size.width, size.height),
    limits.short.minMm / Math.min(size.width, size.height),
  );
  const alike = scaled(size, scale < 1 ? scale : grown);
  const isOther = alike.width !== clamped.width || alike.height !== clamped.height;
  const sizes = isOther && isWithin(alike, limits) ? [clamped, alike] : [clamped];
  return sizes.map((one) => asPrinted(one, limits, unit));
}

/** The size that is made if one is typed as it is printed: in tenths of an inch, 501 × 1500 mm is the 20 × 60 in that the trade knows. */
function asPrinted(size: Format, limits: FreeSizeLimits, unit: "cm" | "inch"): Format {
  const { width, height } = printedSides(size, unit);
  // What is printed can be typed.
  const typed = readSides(String(width), String(height), unit) as Format;
  return madeSize(typed, limits, unit) ?? size;
}

/** The longest and the shortest length that a side may have, for the sentence that names them. */
export function lengthRange({ long, short }: FreeSizeLimits): SizeRange {
  return { minMm: Math.min(long.minMm, short.minMm), maxMm: Math.max(long.maxMm, short.maxMm) };
}

function isIn(mm: number, { minMm, maxMm }: SizeRange): boolean {
  return mm >= minMm && mm <= maxMm;
}

function clamp({ width, height }: Format, { long, short }: FreeSizeLimits): Format {
  const bring = (mm: number, { minMm, maxMm }: SizeRange) => Math.min(maxMm, Math.max(minMm, mm));
  return width >= height
    ? { width: bring(width, long), height: bring(height, short) }
    : { width: bring(width, short), height: bring(height, long) };
}

function scaled({ width, height }: Format, by: number): Format {
  return { width: Math.round(width * by), height: Math.round(height * by) };
}
