/** Materials a picture is printed on (spec 000 §3). */
export const MATERIALS = [
  "acrylglas",
  "aludibond",
  "backlitfolie",
  "echtglas",
  "forexplatte",
  "fototapete",
  "gallerybond",
  "hahnemuehle",
  "klebefolie",
  "leinwand",
  "poster",
  "pvcplane",
] as const;
export type Material = (typeof MATERIALS)[number];
/** Materials of a collage (spec 000 §3, designer parameters); they are not those of a single picture. */
export const COLLAGE_MATERIALS = ["leinwand", "poster", "mixed", "framedPoster"] as const;
export type CollageMaterial = (typeof COLLAGE_MATERIALS)[number];
/** Material keys of the catalogue vocabulary (spec 001 §3): the twelve materials, their kin, and whole products. */
export const MATERIAL_KEYS = [
  "acrylglas",
  "aludibond",
  "aludibond-brushed",
  "aludibond-fineart",
  "backlitfolie",
  "card",
  "echtglas",
  "fineart",
  "forexplatte",
  "fototapete",
  "fraesbild",
  "gallerybond",
  "hahnemuehle",
  "klebefolie",
  "leinwand",
  "photobook",
  "photobox",
  "poster",
  "pvcplane",
  "wallpaper",
  "zubehoer",
] as const;
export type MaterialKey = (typeof MATERIAL_KEYS)[number];
