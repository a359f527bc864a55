/** How much longer one side is than the other before a picture is no square any more. */
const SQUARE = 1.12;

/** How many times its width a strip is high. */
const TALL = 1.8;

export type Shape = "landscape" | "portrait" | "square";

/** What a picture's place is shaped like; one whose size nobody knows has a photograph's. */
export function shapeOf({ width, height }: { width: number | null; height: number | null }): Shape {
  if (width === null || height === null || width > height * SQUARE) return "landscape";
  return height > width * SQUARE ? "portrait" : "square";
}

/** Whether a picture is a strip, as high as two squares or nearly. */
export function isTall({ width, height }: { width: number | null; height: number | null }): boolean {
  return width !== null && height !== null && height > width * TALL;
}
