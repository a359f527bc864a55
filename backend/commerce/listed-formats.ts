import type { Material } from "#domain/catalogue/material.ts";

const WALL = "200x200 300x200 400x300 400x400 600x400 1200x400 700x700 1000x500 900x600 1200x800 1000x1000 1500x1000";
const PAPER = "297x210 300x300 420x297 600x400 594x420 500x500 700x500 841x594 900x600 1200x800 1189x841";
const GLASS = "200x200 300x200 300x300 400x300 400x400 600x400 500x500 800x400 900x600";
const FILM = "420x297 400x400 600x400 594x420 700x500 841x594 900x600 1200x800 1189x841";
const MURAL = "1500x1000 2000x1000 2000x1500 2400x1600 2000x2000 3000x1500 3000x2000 2500x2500 4000x2000 4000x2500";
const BANNER = "1000x500 1000x700 1200x800 1000x1000 1500x1000 2000x1000 2000x1500 2500x1250 3000x1500";

const BY_MATERIAL: Record<Material, string> = {
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

/** The sizes of a material that most shoppers look for, of those that it is sold in, in their order. */
export function listedFormatsOf(material: Material, formats: readonly string[]): string[] {
  const listed = new Set(BY_MATERIAL[material].split(" "));
  return formats.filter((format) => listed.has(format));
}
