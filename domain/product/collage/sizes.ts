import { type Format, formatKey, isSameSize, rotate } from "../../catalogue/format.ts";
import { designSize } from "../../listing/design-size.ts";

/** Sizes that collages are offered in as they lie, smallest first; upright they are the same ones. */
const LANDSCAPE: readonly Format[] = [
  { width: 400, height: 300 },
  { width: 600, height: 400 },
  { width: 700, height: 500 },
  { width: 800, height: 600 },
  { width: 900, height: 600 },
  { width: 1200, height: 800 },
];
const SQUARE: readonly Format[] = [
  { width: 300, height: 300 },
  { width: 500, height: 500 },
];

/** The sizes that a collage of this format is offered in, its own among them; a format that is no size lies. */
export function collageFormats(formatType: string | null): string[] {
  const own = formatType === null ? null : designSize(formatType);
  if (!own) return LANDSCAPE.map(formatKey);
  const offered = own.width === own.height ? SQUARE : LANDSCAPE.map(own.height > own.width ? rotate : (one) => one);
  const sizes = offered.some((one) => isSameSize(one, own)) ? offered : [...offered, own];
  return sizes.toSorted((one, other) => one.width * one.height - other.width * other.height).map(formatKey);
}
