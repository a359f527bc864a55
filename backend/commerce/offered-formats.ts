import type { Material } from "#domain/catalogue/material.ts";

/** Canvas, boards and foils: 3:2, squares and panoramas, in mm, landscape, by area. */
const WALL = [
  "200x200",
  "300x200",
  "400x300",
  "400x400",
  "600x400",
  "1200x400",
  "700x700",
  "1000x500",
  "900x600",
  "1200x800",
  "1000x1000",
  "1500x1000",
];

/** Papers: the DIN sizes beside the common poster sizes. */
const PAPER = [
  "297x210",
  "300x300",
  "420x297",
  "600x400",
  "594x420",
  "500x500",
  "700x500",
  "841x594",
  "900x600",
  "1200x800",
  "1189x841",
];

/** Real glass is heavy: nothing larger than 90 × 60 cm leaves the workshop. */
const GLASS = ["200x200", "300x200", "300x300", "400x300", "400x400", "600x400", "500x500", "800x400", "900x600"];

/** Film for light boxes and windows. */
const FILM = ["420x297", "400x400", "600x400", "594x420", "700x500", "841x594", "900x600", "1200x800", "1189x841"];

/** Wallpaper, a wall at a time. */
const MURAL = [
  "1500x1000",
  "2000x1000",
  "2000x1500",
  "2400x1600",
  "2000x2000",
  "3000x1500",
  "3000x2000",
  "2500x2500",
  "4000x2000",
  "4000x2500",
];

/** Tarpaulins for fences and fronts. */
const BANNER = [
  "1000x500",
  "1000x700",
  "1200x800",
  "1000x1000",
  "1500x1000",
  "2000x1000",
  "2000x1500",
  "2500x1250",
  "3000x1500",
];

/** The standard formats each material is offered in. */
export const OFFERED_FORMATS: Record<Material, readonly string[]> = {
  acrylglas: WALL,
  aludibond: WALL,
  backlitfolie: FILM,
  echtglas: GLASS,
  forexplatte: WALL,
  fototapete: MURAL,
  gallerybond: WALL,
  hahnemuehle: PAPER,
  klebefolie: WALL,
  leinwand: WALL,
  poster: PAPER,
  pvcplane: BANNER,
};
