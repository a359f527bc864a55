/** The ratio of the longer to the shorter side above which a picture is no longer square. */
const SQUARE = 1.12;

/** The ratio of height to width above which a picture is a strip. */
const TALL = 1.8;

export type Shape = "landscape" | "portrait" | "square";

/** The shape of a picture's place; a picture whose size is not known has that of a photograph. */
export function shapeOf({ width, height }: { width: number | null; height: number | null }): Shape {
  if (width === null || height === null || width > height * SQUARE) return "landscape";
  return height > width * SQUARE ? "portrait" : "square";
}

/** Tells whether a picture is a strip, as high as two squares or nearly. */
export function isTall({ width, height }: { width: number | null; height: number | null }): boolean {
  return width !== null && height !== null && height > width * TALL;
}
