import { ARM_LENGTH_M, sharpFrom } from "../catalogue/resolution.ts";
import type { PixelSize } from "./pixel-size.ts";

/** The number of pixels that a side of one metre needs, seen from near by. */
const PIXELS_PER_M = sharpFrom({ width: 1000, height: 1000 }).width;

/**
 * The largest print of a picture, in whole units: sharp at arm's length, and from a metre away (`fitPicture`).
 *
 * @param unitMm the length of a unit in millimetres: 10 for centimetres.
 */
export function largestPrint({ width, height }: PixelSize, unitMm: number) {
  const pixelsPerUnit = (PIXELS_PER_M * unitMm) / 1000;
  const sides = (perUnit: number) => ({ width: Math.floor(width / perUnit), height: Math.floor(height / perUnit) });
  return { near: sides(pixelsPerUnit), far: sides(pixelsPerUnit * ARM_LENGTH_M) };
}
