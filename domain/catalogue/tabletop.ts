import type { Format } from "./format.ts";

/*
 * The rendered table (scripts/scenes), seen from straight above. Lengths are shares of the long side of the blank prints that lie on it; it
 * is rendered in each size of prints that is sold.
 */

/** The side of its square picture. */
export const TABLE_SIDE = 2.4;
/** The width that a view shows. For an upright print, the table is mirrored at its diagonal, and a view shows all of it. */
export const TABLE_SEEN = 2.15;

/**
 * A place of a print: its middle from the table's middle, y down; what y gains with the print's height, as a share of that; its turn in
 * degrees, clockwise; and the scale of what is printed smaller.
 */
export type TablePlace = readonly [x: number, y: number, byHeight: number, turn: number, scale?: number];

/** The places of a fan of five, the lowest first. */
export const FAN_PLACES: readonly TablePlace[] = [
  [0.4, -0.19, 0, 19],
  [0.24, -0.15, 0, 13],
  [0.07, -0.08, 0, 8],
  [-0.09, -0.01, 0, 2],
  [-0.26, 0.08, 0, -3],
];
/** The places of the picture on the lid of a box, of a print beside it, and of the uppermost prints in it. */
export const BOX_PLACES: readonly TablePlace[] = [
  [0.8, 0.1, -0.75, 12, 0.42],
  [0.74, 0.09, 0.5, 9],
  [-0.394, 0.165, 0, 0.7],
  [-0.404, 0.174, 0, -0.6],
  [-0.402, 0.168, 0, -1],
];

/** Returns the table with prints of a size, either way up; for one that was not rendered, the first table. */
export function tableFor<Table extends Format>(tables: readonly Table[], { width, height }: Format): Table | undefined {
  const isRendered = (table: Table) =>
    table.width === Math.max(width, height) && table.height === Math.min(width, height);
  return tables.find(isRendered) ?? tables[0];
}
