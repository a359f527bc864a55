import type { Format } from "../catalogue/format.ts";
import { type MoneyNotation, moneyText } from "./money-text.ts";

const SQUARE_MM_PER_SQUARE_M = 1_000_000;

/**
 * The price of a square metre of a print as text, `66,30 €/m²`, rounded to the minor unit.
 *
 * @param amount of the whole print, in minor units.
 * @param size in mm.
 */
export function squareMetreText(amount: number, { width, height }: Readonly<Format>, notation: MoneyNotation): string {
  return `${moneyText(Math.round((amount * SQUARE_MM_PER_SQUARE_M) / (width * height)), notation)}/m²`;
}
