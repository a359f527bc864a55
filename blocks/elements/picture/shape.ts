/** How much longer one side is than the other before a picture is no square any more. */
const SQUARE = 1.12;

export type Shape = "landscape" | "portrait" | "square";

/** What a picture's place is shaped like; one whose size nobody knows has a photograph's. */
export function shapeOf({ width, height }: { width: number | null; height: number | null }): Shape {
  if (width === null || height === null || width > height * SQUARE) return "landscape";
  return height > width * SQUARE ? "portrait" : "square";
}
