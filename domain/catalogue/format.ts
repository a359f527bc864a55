import { failure, ok, type Parsed, quoted } from "../parsed.ts";

/** A size in whole millimetres. */
export interface Format {
  width: number;
  height: number;
}

/**
 * The grammar of a size, `{width}x{height}`; `domain/contract/articles.ts` is its schema. Five digits bound each side:
 * nothing the shop prints is longer than 99,999 mm.
 */
export const FORMAT_PATTERN = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Reads `{width}x{height}`: positive integers of millimetres without a leading zero (spec 000 §3 and §5). */
export function parseFormat(value: string): Parsed<Format, "no-format"> {
  const match = FORMAT_PATTERN.exec(value);
  if (match) return ok({ width: Number(match[1]), height: Number(match[2]) });
  return failure("no-format", `${quoted(value)} is no size such as 600x400, in whole millimetres.`);
}

/** The inverse of `parseFormat`. */
export function formatKey({ width, height }: Format): string {
  return `${width}x${height}`;
}

/** Tells whether two formats are the same size, either way up. */
export function isSameSize(a: Format, b: Format): boolean {
  return (a.width === b.width && a.height === b.height) || (a.width === b.height && a.height === b.width);
}

/** The same size, the other way up. */
export function rotate({ width, height }: Format): Format {
  return { width: height, height: width };
}

/** The key of the same size the other way up. */
export function rotatedKey(format: string): string {
  return format.split("x").reverse().join("x");
}

/** A size as a list has it: as it is written, or else the other way up; null if the list has neither. */
export function eitherWayUp(format: string, listed: readonly string[]): string | null {
  return [format, rotatedKey(format)].find((key) => listed.includes(key)) ?? null;
}

/** The same size standing upright, as the portrait experiment shows every initial format (spec 001 §4). */
export function toPortrait(format: Format): Format {
  return format.width > format.height ? rotate(format) : format;
}
