/** Pixels of a photograph within a drawing. */
export interface PhotoSize {
  width: number;
  height: number;
}

/**
 * Each photograph is cut to these shapes, so that no drawing carries what lies beside its box; `small` is for what is set among others,
 * `page` for the leaves that are shown large, one at a time.
 */
export const PHOTO_CUTS = {
  slim: { width: 150, height: 300 },
  tall: { width: 190, height: 266 },
  square: { width: 230, height: 230 },
  wide: { width: 300, height: 210 },
  small: { width: 120, height: 96 },
  page: { width: 540, height: 372 },
} as const satisfies Record<string, PhotoSize>;
export type PhotoCut = keyof typeof PHOTO_CUTS;

/** The cut that a box of these measures shows most of. */
export function cutFor({ width, height }: PhotoSize): PhotoCut {
  const ratio = width / height;
  if (ratio < 0.6) return "slim";
  if (ratio < 0.85) return "tall";
  return ratio < 1.2 ? "square" : "wide";
}
