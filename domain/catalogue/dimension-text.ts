import type { Locale } from "../shop/country.ts";
import type { Format } from "./format.ts";
import { tradeSize } from "./trade-size.ts";
import { decimalText, lengthText, sidesText, type Unit, unitOf } from "./unit.ts";

/**
 * The localised dimension string of a format, for example `90 × 60 cm` or `35.4 × 23.6 in`. In the US a size that the
 * trade sells by name says that name: `5 × 7 in`, which is not measured to the tenth (`tradeSize`).
 *
 * @param unit the unit it is measured in; `none` is the locale's own without its sign.
 */
export function dimensionText(format: Format, locale: Locale, unit: Unit = unitOf(locale)): string {
  const isTrade = unitOf(locale) === "inch" && unit !== "cm";
  const named = isTrade ? tradeSize(format) : null;
  const [width, height] = named
    ? [decimalText(named.width, locale), decimalText(named.height, locale)]
    : [lengthText(format.width, locale, unit), lengthText(format.height, locale, unit)];
  return sidesText(width, height, locale, unit);
}
