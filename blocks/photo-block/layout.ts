import { type Shape, shapeOf } from "#domain/page/shape.ts";

/** A photograph of fewer pixels across is too coarse for the whole width of a screen. */
const FILLS_SCREEN_FROM_PX = 1400;

export type PhotoLayout = "full-bleed" | "offset" | "pair" | "pair-stepped" | "trio" | "row" | "mosaic";

type Sized = { width: number | null; height: number | null };

/**
 * How photographs stand, by their number and shapes: one large landscape from edge to edge of the screen, any other one beside the
 * middle with its caption next to it; two of different shapes in a row of one height, two alike a step apart; of three the first leads,
 * and three upright ones stand in a row; four in two rows, each of one height.
 */
export function layoutOf(photos: readonly Sized[]): PhotoLayout {
  const shapes: Shape[] = photos.map(shapeOf);
  const areAlike = new Set(shapes).size === 1;
  if (photos.length === 1) {
    const isLarge = (photos[0]?.width ?? 0) >= FILLS_SCREEN_FROM_PX;
    return shapes[0] === "landscape" && isLarge ? "full-bleed" : "offset";
  }
  if (photos.length === 2) return areAlike ? "pair-stepped" : "pair";
  if (photos.length === 3) return areAlike && shapes[0] === "portrait" ? "row" : "trio";
  return "mosaic";
}

/** The photographs of a layout by the rows that they stand in: a mosaic has two. */
export function rowsOf<Photo>(layout: PhotoLayout, photos: readonly Photo[]): (readonly Photo[])[] {
  return layout === "mosaic" ? [photos.slice(0, 2), photos.slice(2)] : [photos];
}
