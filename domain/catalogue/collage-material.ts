/** Materials of a collage (spec 000 §3, designer parameters); they are not those of a single picture. */
export const COLLAGE_MATERIALS = ["leinwand", "poster", "mixed", "framedPoster"] as const;
export type CollageMaterial = (typeof COLLAGE_MATERIALS)[number];
