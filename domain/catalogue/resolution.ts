import type { Format } from "./format.ts";

/** Pixels per millimetre from which a print looks sharp at arm's length: about 100 to the inch. */
const SHARP_PIXELS_PER_MM = 4;

/**
 * Arm's length in metres, the distance for which `sharpFrom` holds. From twice as far the eye can distinguish half as
 * many pixels.
 */
export const ARM_LENGTH_M = 0.6;

/** The picture size, in pixels, from which a print of this format is sharp. */
export function sharpFrom(format: Format): { width: number; height: number } {
  return { width: format.width * SHARP_PIXELS_PER_MM, height: format.height * SHARP_PIXELS_PER_MM };
}
