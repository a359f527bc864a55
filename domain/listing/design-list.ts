/** The kinds of product that are sold by their designs (spec 000 §2). */
export const DESIGN_KINDS = ["calendar", "card", "collage", "photobook"] as const;
export type DesignKind = (typeof DESIGN_KINDS)[number];

/** The most designs that one list brings: the larger of a listing's pages (spec 000 §9). */
export const LISTED_AT_ONCE = 48;

/** How the photographs of a collage are set. */
export const COLLAGE_SHAPES = ["square", "landscape", "portrait"] as const;
export type CollageShape = (typeof COLLAGE_SHAPES)[number];

/** What a feed page lists: `/feed-{kind}` (spec 000 §2). */
export const FEED_KINDS = ["calendar", "card", "collage"] as const;
