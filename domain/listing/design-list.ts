/** The most designs that one list brings: the larger of a listing's pages (spec 000 §9). */
export const LISTED_AT_ONCE = 48;

/** Shapes of a collage's layout of photographs. */
export const COLLAGE_SHAPES = ["square", "landscape", "portrait"] as const;
export type CollageShape = (typeof COLLAGE_SHAPES)[number];
