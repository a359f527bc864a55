import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import type { Material } from "#domain/catalogue/material.ts";

/** The formats read so far, at most as many as the catalogue has: each is read thousands of times for one reply. */
const known = new Map<string, Readonly<Format>>();

/** Reads a format of the catalogue. @throws TypeError for an invalid one, which the hand-written catalogue never has at run time. */
export function catalogueFormat(formatType: string): Readonly<Format> {
  const read = known.get(formatType);
  if (read) return read;
  const format = parseFormat(formatType);
  if (!format.ok) throw new TypeError(`In the catalogue: ${format.problem}`);
  known.set(formatType, format.value);
  return format.value;
}

/** Sizes by proportion, in mm, landscape; a portrait is the same size turned. */
const SQUARE = sides("200x200 300x300 400x400 500x500 600x600 700x700 800x800 900x900 1000x1000");
const THREE_TWO = sides("300x200 450x300 600x400 750x500 900x600 1050x700 1200x800 1350x900 1500x1000 1800x1200");
const FOUR_THREE = sides("400x300 600x450 700x500 800x600 1000x750 1200x900 1400x1050 2000x1400");
const FIVE_FOUR = sides("250x200 500x400 750x600 1000x800 1200x1000 1250x1000");
const SIXTEEN_NINE = sides("480x270 640x360 800x450 960x540 1280x720 1600x900");
const TWO_ONE = sides("400x200 600x300 800x400 1000x500 1200x600 1400x700 1600x800 2000x1000");
const FIVE_TWO = sides("500x200 1000x400 1500x600");
const THREE_ONE = sides("600x200 900x300 1200x400 1500x500 1800x600");
const FOUR_ONE = sides("800x200 1200x300 1600x400");
const DIN = sides("297x210 420x297 594x420 841x594 1189x841");

/** Sizes of canvas, boards and adhesive film. */
const WALL = byArea([
  ...SQUARE,
  ...THREE_TWO,
  ...FOUR_THREE,
  ...FIVE_FOUR,
  ...SIXTEEN_NINE,
  ...TWO_ONE,
  ...FIVE_TWO,
  ...THREE_ONE,
  ...FOUR_ONE,
]);

/** Sizes of papers, up to the width of the printer's roll: DIN sizes and the common poster sizes. */
const PAPER = upTo(
  1500,
  1000,
  byArea([...DIN, ...SQUARE, ...THREE_TWO, ...FOUR_THREE, ...FIVE_FOUR, ...TWO_ONE, ...THREE_ONE]),
);

/** Sizes of film for light boxes and windows. */
const FILM = upTo(1200, 900, byArea([...DIN, ...SQUARE, ...THREE_TWO, ...FOUR_THREE, ...FIVE_FOUR, ...TWO_ONE]));

/** Sizes of real glass, which is heavy: nothing larger than 90 × 60 cm leaves the workshop. */
const GLASS = upTo(900, 600, WALL);

/** Sizes of wallpaper, for a whole wall each. */
const MURAL = byArea([
  ...sides("1500x1500 2000x2000 2500x2500"),
  ...sides("1500x1000 1800x1200 2400x1600 3000x2000 3600x2400 4000x2500"),
  ...sides("2000x1500 2400x1800 2800x2100 3200x2400 2500x2000 3000x2400"),
  ...sides("2400x1350 3200x1800 4000x2250"),
  ...sides("2000x1000 3000x1500 4000x2000 5000x2500 2500x1000 3750x1500 3000x1000 4500x1500"),
]);

/** Sizes of tarpaulins for fences and fronts. */
const BANNER = byArea([
  ...sides("1000x1000 1500x1500 2000x2000"),
  ...sides("1200x800 1500x1000 2400x1600 3000x2000 1000x700 1600x1200 2000x1500 1250x1000 2000x1600"),
  ...sides("1600x900 2400x1350 3200x1800"),
  ...sides("1000x500 1500x750 2000x1000 2400x1200 2500x1250 3000x1500 4000x2000"),
  ...sides("2500x1000 1500x500 3000x1000 3600x1200 2000x500 4000x1000 2500x500 3000x500"),
]);

/** The standard formats in which each material is offered, smallest area first. */
export const OFFERED_FORMATS: Record<Material, readonly string[]> = {
  acrylglas: WALL,
  aludibond: WALL,
  backlitfolie: FILM,
  echtglas: GLASS,
  forexplatte: WALL,
  fototapete: MURAL,
  gallerybond: upTo(1500, 1000, WALL),
  hahnemuehle: PAPER,
  klebefolie: WALL,
  leinwand: WALL,
  poster: PAPER,
  pvcplane: BANNER,
};

function sides(formats: string): string[] {
  return formats.split(" ");
}

function byArea(formats: readonly string[]): readonly string[] {
  return formats.toSorted((one, other) => areaOf(one) - areaOf(other));
}

/** Returns the formats that are at most `longMm` long and `shortMm` high. */
export function upTo(longMm: number, shortMm: number, formats: readonly string[]): readonly string[] {
  return formats.filter((formatType) => {
    const { width, height } = catalogueFormat(formatType);
    return width <= longMm && height <= shortMm;
  });
}

function areaOf(formatType: string): number {
  const { width, height } = catalogueFormat(formatType);
  return width * height;
}
