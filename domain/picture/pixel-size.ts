/** Sides of a picture in pixels, the way up that it is shown. */
export interface PixelSize {
  width: number;
  height: number;
}

/** Two sides as a size; null where one of them is none, as in a file that is cut off or made up. */
export function pixelSize(width: number, height: number): PixelSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The same picture after a quarter turn. */
export function quarterTurn({ width, height }: PixelSize): PixelSize {
  return { width: height, height: width };
}
