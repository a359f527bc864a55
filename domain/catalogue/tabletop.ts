import type { Format } from "./format.ts";

/**
 * A place of a print on the rendered table (scripts/scenes): its middle as shares of the print's long side from the table's middle, y down;
 * what y gains with the print's height, as a share of that; its turn in degrees, clockwise; and the scale of what is printed smaller.
 */
export type Place = readonly [x: number, y: number, byHeight: number, turn: number, scale?: number];

/** The rendered table, seen from straight above; lengths are shares of a print's long side. Blank prints of each size lie on it. */
export const TABLETOP = {
  /** The side of its square picture. */
  side: 2.4,
  /** The width that a view shows, and the same for an upright print, for which the table is mirrored at its diagonal. */
  seen: 2.15,
  seenUpright: 2.4,
  /** The places of prints, the lowest first. */
  places: {
    /** A fan of five. */
    prints: [
      [0.4, -0.19, 0, 19],
      [0.24, -0.15, 0, 13],
      [0.07, -0.08, 0, 8],
      [-0.09, -0.01, 0, 2],
      [-0.26, 0.08, 0, -3],
    ],
    /** The picture on the lid, a print beside the box, and the uppermost prints in it. */
    box: [
      [0.8, 0.1, -0.75, 12, 0.42],
      [0.74, 0.09, 0.5, 9],
      [-0.394, 0.165, 0, 0.7],
      [-0.404, 0.174, 0, -0.6],
      [-0.402, 0.168, 0, -1],
    ],
  } satisfies Record<string, readonly Place[]>,
} as const;

/** Returns the address of the table's picture with prints of a size, of the addresses' pattern. */
export function tableFile(pattern: string, size: string): string {
  return pattern.replace("{size}", size);
}

/**
 * Returns which of the rendered sizes, long side first, a print is shown in: its own, else the last one.
 *
 * @param sizes empty for a room without a table.
 */
export function renderedSize(sizes: readonly string[], { width, height }: Format): string {
  const size = `${Math.max(width, height)}x${Math.min(width, height)}`;
  return sizes.includes(size) ? size : (sizes.at(-1) ?? size);
}
