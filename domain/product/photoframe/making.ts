import type { Making } from "../product.ts";

/** Production times of pictures for the wall, by the group they are made in. */
export const WALL_MAKING = {
  print: { days: [1, 1], arrives: "picture" },
  roll: { days: [2, 3], arrives: "picture" },
  canvas: { days: [1, 2], arrives: "picture" },
  panel: { days: [2, 3], arrives: "picture" },
  framed: { days: [2, 4], arrives: "picture" },
} as const satisfies Record<string, Making>;
