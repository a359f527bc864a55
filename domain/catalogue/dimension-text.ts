import type { Locale } from "../shop/country.ts";
import type { Format } from "./format.ts";
import { printedSides } from "./printed-sides.ts";
import { decimalText, sidesText, type Unit, unitOf } from "./unit.ts";

/**
 * The localised dimension string of a format, for example `90 × 60 cm` or `35.4 × 23.6 in`. In the US a size that the
 * trade sells by name says that name: `5 × 7 in`, which is not measured to the tenth (`tradeSize`).
 *
 * @param unit the unit it is measured in; `none` is the locale's own without its sign.
 */
export function dimensionText(format: Format, locale: Locale, unit: Unit = unitOf(locale)): string {
  const isTrade = unitOf(locale) === "inch" && unit !== "cm";
  const { width, height } = printedSides(format, unit === "none" ? unitOf(locale) : unit, isTrade);
  return sidesText(decimalText(width, locale), decimalText(height, locale), locale, unit);
}
