import { groupDigits } from "../price/money-text.ts";
import { COUNTRIES, type Locale } from "../shop/country.ts";
import { countryOf } from "../shop/locale.ts";
import { NOTATIONS } from "../shop/locale-tables.ts";
import type { Format } from "./format.ts";
import { MM_PER_INCH, printedSides } from "./trade-size.ts";

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

/** Units of length (spec 000 §3). Sizes are held in millimetres; `none` is a bare number of the locale's unit. */
const UNITS = ["cm", "inch", "none"] as const;
type Unit = (typeof UNITS)[number];

const MM_PER_CM = 10;
const SIGNS: Record<Unit, string> = { cm: "cm", inch: "in", none: "" };

/** The unit a locale's sizes are shown in: inches in the US, centimetres elsewhere (spec 000 §3). */
export function unitOf(locale: Locale): "cm" | "inch" {
  return COUNTRIES[countryOf(locale)].unit;
}

/** The locale's unit as it is written behind a number. */
export function unitSign(locale: Locale): string {
  return SIGNS[unitOf(locale)];
}

/** A length of `mm` millimetres in the locale's unit and number format, at most one decimal, without the unit. */
export function lengthText(mm: number, locale: Locale): string {
  return decimalText(mm / (unitOf(locale) === "inch" ? MM_PER_INCH : MM_PER_CM), locale);
}

/** Both sides of a size, such as `90 × 60 cm`; with unit `none` the numbers alone. */
export function sidesText(width: string, height: string, locale: Locale, unit: Unit = unitOf(locale)): string {
  return `${width} × ${height} ${SIGNS[unit]}`.trimEnd();
}

/** A whole number as the locale writes it, grouped where it groups: pixels, pieces. */
export function countText(value: number, locale: Locale): string {
  const { group, groupedFrom } = NOTATIONS[locale];
  const digits = String(Math.round(Math.abs(value)));
  const sign = value < 0 && digits !== "0" ? "-" : "";
  return sign + (digits.length < groupedFrom ? digits : groupDigits(digits, group));
}

/** A number in the locale's own decimal sign: at most one decimal, never grouped. */
export function decimalText(value: number, locale: Locale): string {
  return String(Math.round(value * 10) / 10).replace(".", NOTATIONS[locale].decimal);
}
/** Lengths a free size may have, in millimetres, both ends included. */
export interface SizeRange {
  minMm: number;
  maxMm: number;
}
