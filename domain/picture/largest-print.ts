import { ARM_LENGTH_M, sharpFrom } from "../catalogue/resolution.ts";
import type { PixelSize } from "./pixel-size.ts";

/** A side of one metre: how many pixels it wants near by. */
const PIXELS_PER_M = sharpFrom({ width: 1000, height: 1000 }).width;

/**
 * How large a picture can be printed, in whole units: sharp at arm's length, and from a metre away (`fitPicture`).
 *
 * @param unitMm what a unit is in millimetres: 10 for centimetres.
 */
export function largestPrint({ width, height }: PixelSize, unitMm: number) {
  const pixelsPerUnit = (PIXELS_PER_M * unitMm) / 1000;
  const sides = (perUnit: number) => ({ width: Math.floor(width / perUnit), height: Math.floor(height / perUnit) });
  return { near: sides(pixelsPerUnit), far: sides(pixelsPerUnit * ARM_LENGTH_M) };
}
