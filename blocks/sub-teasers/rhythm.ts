/** Which tiles of a grid are larger than the others: one of four places, or of two; null is one place. */
export type TileSize = "tile-large" | "tile-wide" | null;

/** Tiles that stand in a layout of their own. */
const FEW = 4;
const COLUMNS = 4;
/** Where the second row of small tiles ends beside a large one and a pair of them follows. */
const AFTER_LARGE = 7;

/**
 * The size of each of `count` tiles, so that neither four columns nor two leave a gap: a large tile at the front and a wide one further
 * down make a rhythm of what would be a wall of equals.
 */
export function tileSizes(count: number): TileSize[] {
  const sizes = Array.from({ length: count }, (): TileSize => null);
  if (count === 3) sizes[0] = "tile-wide";
  if (count <= FEW || count === 6) return sizes;
  const over = count % COLUMNS;
  if (over <= 1) sizes[0] = "tile-large";
  else sizes[0] = "tile-wide";
  if (over === 0) sizes[AFTER_LARGE] = "tile-wide";
  if (over === 2) sizes[count - 1] = "tile-wide";
  return sizes;
}
