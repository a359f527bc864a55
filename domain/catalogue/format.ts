import { failure, ok, type Parsed, quoted } from "../parsed.ts";
import type { Locale } from "../shop/locale.ts";
import { tradeSize } from "./trade-size.ts";
import { decimalText, lengthText, sidesText, type Unit, unitOf } from "./unit.ts";

/** A size in whole millimetres. */
export interface Format {
  width: number;
  height: number;
}

/** The one place that states how a format is written; `domain/contract/format-type.ts` is its schema. */
export const FORMAT_PATTERN = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/**
 * Reads `{width}x{height}`: positive integers of millimetres without a leading zero (spec 000 §3 and §5).
 * Five digits bound each side: nothing the shop prints is longer than 99,999 mm.
 */
export function parseFormat(value: string): Parsed<Format, "no-format"> {
  const match = FORMAT_PATTERN.exec(value);
  if (match) return ok({ width: Number(match[1]), height: Number(match[2]) });
  return failure("no-format", `${quoted(value)} is no size such as 600x400, in whole millimetres.`);
}

/** The inverse of `parseFormat`. */
export function formatKey({ width, height }: Format): string {
  return `${width}x${height}`;
}

/** Whether two formats are the same size, either way up. */
export function isSameSize(a: Format, b: Format): boolean {
  return (a.width === b.width && a.height === b.height) || (a.width === b.height && a.height === b.width);
}

/** The same size, the other way up. */
export function rotate({ width, height }: Format): Format {
  return { width: height, height: width };
}

/** The same size standing upright, as the portrait experiment shows every initial format (spec 001 §4). */
export function toPortrait(format: Format): Format {
  return format.width > format.height ? rotate(format) : format;
}

/**
 * The localised dimension string of a format, for example `90 × 60 cm` or `35.4 × 23.6 in`. In the US a size that the
 * trade sells by name says that name: `5 × 7 in`, which is not measured to the tenth (`tradeSize`).
 *
 * @param unit `none` leaves the unit out.
 */
export function dimensionText(format: Format, locale: Locale, unit: Unit = unitOf(locale)): string {
  const named = unitOf(locale) === "inch" ? tradeSize(format) : null;
  const [width, height] = named
    ? [decimalText(named.width, locale), decimalText(named.height, locale)]
    : [lengthText(format.width, locale), lengthText(format.height, locale)];
  return sidesText(width, height, locale, unit);
}
