import { inTurn } from "../random.ts";
import type { Box } from "../sheet.ts";

/** Equal cells: three by three where it is square, three by two else. */
export function gridCells(inner: Box, gap: number): Box[] {
  const ratio = inner.width / inner.height;
  const [columns, rows] = ratio > 1.2 ? [3, 2] : ratio < 0.84 ? [2, 3] : [3, 3];
  const across = (inner.width - (columns - 1) * gap) / columns;
  const down = (inner.height - (rows - 1) * gap) / rows;
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: inner.x + (at % columns) * (across + gap),
    y: inner.y + Math.floor(at / columns) * (down + gap),
    width: across,
    height: down,
  }));
}

/** Cells of a board of 6 by 6: column, row, columns, rows. */
const BOARDS: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [
    [0, 0, 4, 3],
    [4, 0, 2, 2],
    [4, 2, 2, 4],
    [0, 3, 2, 3],
    [2, 3, 2, 1],
    [2, 4, 1, 2],
    [3, 4, 1, 2],
  ],
  [
    [0, 0, 2, 4],
    [2, 0, 2, 2],
    [4, 0, 2, 2],
    [2, 2, 4, 2],
    [0, 4, 3, 2],
    [3, 4, 2, 2],
    [5, 4, 1, 2],
  ],
  [
    [0, 0, 3, 2],
    [3, 0, 3, 3],
    [0, 2, 1, 2],
    [1, 2, 2, 2],
    [0, 4, 2, 2],
    [2, 4, 1, 2],
    [3, 3, 3, 3],
  ],
  [
    [0, 0, 2, 2],
    [0, 2, 2, 2],
    [0, 4, 2, 2],
    [2, 0, 4, 4],
    [2, 4, 1, 2],
    [3, 4, 1, 2],
    [4, 4, 2, 2],
  ],
];

/** Cells of all sizes that fill the box. */
export function mosaicCells(inner: Box, gap: number, turn: number): Box[] {
  const [across, down] = [(inner.width + gap) / 6, (inner.height + gap) / 6];
  return inTurn(BOARDS, turn).map(([column, row, columns, rows]) => ({
    x: inner.x + column * across,
    y: inner.y + row * down,
    width: columns * across - gap,
    height: rows * down - gap,
  }));
}
