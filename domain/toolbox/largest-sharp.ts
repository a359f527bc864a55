import type { Format } from "../catalogue/format.ts";
import { sharpFrom } from "../catalogue/resolution.ts";
import type { PixelSize } from "../picture/pixel-size.ts";
import { PRINT_SIDE_MM } from "./limits.ts";

/** The size in whole millimetres, in the picture's own shape, up to which its print is sharp; within what is printed. */
export function largestSharp(picture: PixelSize): Format {
  const { least, most } = PRINT_SIDE_MM;
  const perMm = sharpFrom({ width: 1, height: 1 }).width;
  const scale = Math.min(1, (most * perMm) / Math.max(picture.width, picture.height));
  const sideOf = (pixels: number) => Math.max(least, Math.floor((pixels * scale) / perMm));
  return { width: sideOf(picture.width), height: sideOf(picture.height) };
}
