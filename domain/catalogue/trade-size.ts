import type { Format } from "./format.ts";

/**
 * Metric sizes by the name under which the US trade sells them: portrait, millimetres → inches. A 13 × 18 cm print
 * is a 5 × 7 there, though 13 cm are 5.1 inches (spec 000 §3, spec 001 §3 "inch equivalents for US").
 */
const TRADE_SIZES = {
  "90x130": [3.5, 5],
  "100x100": [4, 4],
  "100x120": [4, 4.7],
  "100x150": [4, 6],
  "130x130": [5, 5],
  "130x180": [5, 7],
  "150x150": [6, 6],
  "150x200": [6, 8],
  "200x200": [8, 8],
  "200x250": [8, 10],
  "200x300": [8, 12],
  "200x400": [8, 16],
  "250x250": [10, 10],
  "250x380": [10, 15],
  "280x360": [11, 14],
  "300x300": [12, 12],
  "300x400": [12, 16],
  "300x450": [12, 18],
  "300x600": [12, 24],
  "300x900": [12, 36],
  "400x400": [16, 16],
  "400x500": [16, 20],
  "400x600": [16, 24],
  "400x800": [16, 32],
  "400x1200": [16, 48],
  "500x500": [20, 20],
  "500x700": [20, 28],
  "500x750": [20, 30],
  "500x1000": [20, 40],
  "500x1500": [20, 60],
  "600x600": [24, 24],
  "600x800": [24, 32],
  "600x900": [24, 36],
  "600x1200": [24, 48],
  "700x1000": [28, 40],
  "700x1400": [28, 56],
  "750x1000": [30, 40],
  "800x800": [32, 32],
  "800x1200": [32, 48],
  "900x1200": [36, 48],
  "900x1350": [36, 54],
  "1000x1000": [40, 40],
  "1000x1500": [40, 60],
} as const satisfies Record<string, readonly [number, number]>;

/** The metric sizes that the trade sells, upright, as keys of formats. */
export const TRADE_FORMATS: readonly string[] = Object.keys(TRADE_SIZES);

const FORMATS_BY_INCHES: ReadonlyMap<string, string> = new Map(
  Object.entries(TRADE_SIZES).map(([format, inches]) => [inches.join(), format]),
);

const BY_SIZE: ReadonlyMap<string, readonly [number, number]> = new Map(Object.entries(TRADE_SIZES));

/** A size in the trade's whole or half inches, the way up of the format it was asked for. */
interface TradeSize {
  width: number;
  height: number;
}

/**
 * The inches under which the US trade sells a format; null if it has no name for the size and shows its measures.
 *
 * @param format in millimetres, either way up.
 */
export function tradeSize({ width, height }: Format): TradeSize | null {
  const upright = BY_SIZE.get(`${Math.min(width, height)}x${Math.max(width, height)}`);
  if (!upright) return null;
  const [short, long] = upright;
  return width > height ? { width: long, height: short } : { width: short, height: long };
}

/** The format that the US trade sells under these inches, the way up that they give; null if it sells none. */
export function tradeFormat({ width, height }: TradeSize): Format | null {
  const format = FORMATS_BY_INCHES.get([width, height].sort((a, b) => a - b).join());
  if (!format) return null;
  const [short = 0, long = 0] = format.split("x").map(Number);
  return width > height ? { width: long, height: short } : { width: short, height: long };
}

const MM_PER_CM = 10;

/**
 * The numbers that name a size: its sides in a unit, to a tenth, or the inches under which the US trade sells it.
 *
 * @param hasTradeNames true if the trade's inches count, which are no measures.
 */
export function printedSides(format: Format, unit: "cm" | "inch", hasTradeNames = unit === "inch"): Format {
  const inTenths = (mm: number) => Math.round((mm / (unit === "inch" ? MM_PER_INCH : MM_PER_CM)) * 10) / 10;
  const named = hasTradeNames ? tradeSize(format) : null;
  return named ?? { width: inTenths(format.width), height: inTenths(format.height) };
}
/** The length of an inch in millimetres, by definition. */
export const MM_PER_INCH = 25.4;
