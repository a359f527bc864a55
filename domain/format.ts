import { countryOf, type Locale } from "./locale.ts";

/** A size in whole millimetres. */
export interface Format {
  width: number;
  height: number;
}

const FORMAT_PATTERN = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/;
const MM_PER_CM = 10;
const MM_PER_INCH = 25.4;

/**
 * Reads `{width}x{height}`: positive integers of millimetres without a leading zero (spec 000 §3 and §5).
 * Five digits bound each side: nothing the shop prints is longer than 99,999 mm.
 *
 * @returns null where the string is no format.
 */
export function parseFormat(value: string): Format | null {
  const match = FORMAT_PATTERN.exec(value);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** The inverse of `parseFormat`. */
export function formatKey(format: Format): string {
  return `${format.width}x${format.height}`;
}

/** Whether two format strings are the same size, either way up. */
export function isSameSize(a: Format, b: Format): boolean {
  return (a.width === b.width && a.height === b.height) || (a.width === b.height && a.height === b.width);
}

/** The unit a locale's sizes are shown in: inches in the US, centimetres elsewhere (spec 000 §3). */
export function unitOf(locale: Locale): "cm" | "inch" {
  return countryOf(locale) === "US" ? "inch" : "cm";
}

/** A length of `mm` millimetres in the locale's unit and number format, at most one decimal, without the unit. */
export function lengthText(mm: number, locale: Locale): string {
  const value = mm / (unitOf(locale) === "inch" ? MM_PER_INCH : MM_PER_CM);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false }).format(value);
}

/** The localised dimension string of a format, for example `90 × 60 cm` or `35.4 × 23.6 in`. */
export function dimensionText(format: Format, locale: Locale): string {
  return `${lengthText(format.width, locale)} × ${lengthText(format.height, locale)} ${unitSign(locale)}`;
}

/** The unit as it stands behind a number. */
export function unitSign(locale: Locale): "cm" | "in" {
  return unitOf(locale) === "inch" ? "in" : "cm";
}
