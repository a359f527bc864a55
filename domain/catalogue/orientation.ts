import type { Format } from "./format.ts";
import { paperSizeName } from "./paper-size.ts";

/** Ways a size can lie (spec 000 §3). The `din` ones are standard paper sizes, A8 to A0. */
export const ORIENTATIONS = ["din-landscape", "din-portrait", "square", "landscape", "portrait"] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Orientation of a format; equal sides are square. */
export function orientationOf(format: Format): Orientation {
  if (format.width === format.height) return "square";
  const way = format.width > format.height ? "landscape" : "portrait";
  return paperSizeName(format) ? `din-${way}` : way;
}
