import type { Format } from "../catalogue/format.ts";
import { PAPER_SIZES, type PaperSizeName } from "../catalogue/format-names.ts";
import { MM_PER_INCH, tradeFormat } from "../catalogue/trade-size.ts";

/** A size in a search: the place where it was typed, and its sides in whole millimetres. */
export interface SearchedSize {
  from: number;
  to: number;
  format: Format;
}

const UNIT = `(mm|cm|inch(?:es)?|in|zoll|["″”])?`;
const NUMBER = String.raw`(\d{1,4}(?:[.,]\d)?)`;
const BY = "(?:x|×|\\*|auf|mal|by|op|bij|sur|par|per|por)";
/** Two lengths: "60x40", "60 × 40 cm", "24 by 16 in", "60 sur 40". */
const SIDES = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NUMBER}\s*${UNIT}\s*${BY}\s*${NUMBER}\s*${UNIT}(?![\p{L}\p{N}])`,
  "giu",
);
/** A standard paper size: "A4", "DIN A3". */
const PAPER = /(?<![\p{L}\p{N}])(?:din[\s-]*)?(a[0-8])(?![\p{L}\p{N}])/giu;

/** Centimetres from which bare numbers are millimetres: nothing that the shop prints is longer. */
const LONGEST_CM = 500;

/**
 * Finds the sizes in a search. Without a unit, lengths are in the shop's own, or in millimetres if they are too long for it.
 *
 * @param isInInches true for a shop that sells by inches; these are the trade's names, not measures.
 */
export function searchedSizes(text: string, isInInches: boolean): SearchedSize[] {
  const sides = [...text.matchAll(SIDES)].flatMap((match): SearchedSize[] => {
    const [whole, one = "", unitOfOne, other = "", unit = unitOfOne] = match;
    const numbers = { width: toNumber(one), height: toNumber(other) };
    const format = toFormat(numbers, unit?.toLowerCase() ?? (isInInches ? "in" : null));
    return format ? [{ from: match.index, to: match.index + whole.length, format }] : [];
  });
  const papers = [...text.matchAll(PAPER)].map((match): SearchedSize => {
    const format = PAPER_SIZES[String(match[1]).toUpperCase() as PaperSizeName];
    return { from: match.index, to: match.index + match[0].length, format };
  });
  return [...sides, ...papers].toSorted((one, other) => one.from - other.from);
}

function toNumber(text: string): number {
  return Number(text.replace(",", "."));
}

function toFormat(sides: Format, unit: string | null): Format | null {
  const scaled = (by: number) => ({ width: Math.round(sides.width * by), height: Math.round(sides.height * by) });
  const isLong = Math.max(sides.width, sides.height) > LONGEST_CM;
  const isInches = unit !== null && unit !== "cm" && unit !== "mm";
  const format = isInches
    ? (tradeFormat(sides) ?? scaled(MM_PER_INCH))
    : scaled(unit === "mm" || (unit === null && isLong) ? 1 : 10);
  return Math.min(format.width, format.height) > 0 ? format : null;
}
