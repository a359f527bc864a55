/** Sides of a picture in pixels, the way up that it is shown. */
export interface PixelSize {
  width: number;
  height: number;
}

/** Two sides as a size; null if one of them is not a positive length, as in a file that is cut off or made up. */
export function pixelSize(width: number, height: number): PixelSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The same picture after a quarter turn. */
export function quarterTurn({ width, height }: PixelSize): PixelSize {
  return { width: height, height: width };
}
/** The largest picture a browser is asked to decode: those of 100-megapixel cameras pass, and take 440 MB of memory. */
export const MOST_MEGAPIXELS = 110;
/** The largest file: twice what such a camera writes as JPEG. */
export const MOST_MEGABYTES = 100;
