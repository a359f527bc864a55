import type { Format } from "./format.ts";
import { MM_PER_INCH } from "./inch.ts";
import { tradeSize } from "./trade-size.ts";

const MM_PER_CM = 10;

/**
 * The numbers that a size is called by: its sides in a unit, to a tenth, or the inches under which the US trade sells it.
 *
 * @param hasTradeNames whether the trade's inches count; they are no measures.
 */
export function printedSides(format: Format, unit: "cm" | "inch", hasTradeNames = unit === "inch"): Format {
  const inTenths = (mm: number) => Math.round((mm / (unit === "inch" ? MM_PER_INCH : MM_PER_CM)) * 10) / 10;
  const named = hasTradeNames ? tradeSize(format) : null;
  return named ?? { width: inTenths(format.width), height: inTenths(format.height) };
}
