import type { Format } from "../catalogue/format.ts";
import { largestPrint } from "../picture/largest-print.ts";
import type { PixelSize } from "../picture/pixel-size.ts";
import { PRINT_SIDE_MM } from "./limits.ts";

/** The size in whole millimetres, in the picture's own shape, up to which its print is sharp; within what is printed. */
export function largestSharp(picture: PixelSize): Format {
  const { least, most } = PRINT_SIDE_MM;
  const { near } = largestPrint(picture, 1);
  const scale = Math.min(1, most / Math.max(near.width, near.height, 1));
  const sideOf = (mm: number) => Math.max(least, Math.floor(mm * scale));
  return { width: sideOf(near.width), height: sideOf(near.height) };
}
