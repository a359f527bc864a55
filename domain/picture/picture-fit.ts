import { type Format, rotate } from "../catalogue/format.ts";
import { ARM_LENGTH_M, sharpFrom } from "../catalogue/resolution.ts";
import type { PixelSize } from "./pixel-size.ts";

/** What the main camera of most phones takes: 12 megapixels. */
export const PHONE_PICTURE: PixelSize = { width: 4032, height: 3024 };

/** Distances in metres that a print may be judged from. */
export const VIEWING_DISTANCES = [1, 2, 3] as const;
export type ViewingDistance = (typeof VIEWING_DISTANCES)[number];

/** From where a picture looks sharp as a print: near by, from some metres on, or from nowhere that one would look from. */
export type Sharpness = "near" | ViewingDistance | "never";

/** How a picture becomes a print of one format. */
export interface PictureFit {
  sharpness: Sharpness;
  /** How much of the picture is cut off, in whole percent of its area. */
  cutPercent: number;
}

/** Proportions that differ by less are the same one: nobody sees a hundredth of a picture gone. */
const SAME_PROPORTION = 0.01;
const MM_PER_M = 1000;

/**
 * Judges a picture for a format, hung the way the picture stands and filling it.
 *
 * A print is looked at from a metre away; from as many whole metres as its diagonal has where that is further, three at most. So
 * 2.4 pixels a millimetre do from one metre, 1.2 do for a print of two metres, 0.8 for one of three.
 */
export function fitPicture(picture: PixelSize, format: Format): PictureFit {
  const print = hang(format, picture);
  const sharp = sharpFrom(print);
  // The side that has fewer pixels for its length decides: the other one is cut.
  const share = Math.min(picture.width / sharp.width, picture.height / sharp.height);
  const cut = cutShare(picture, print);
  return {
    sharpness: sharpnessOf(share, print),
    cutPercent: cut < SAME_PROPORTION ? 0 : Math.round(cut * 100),
  };
}

/**
 * The formats of a picture's own proportion first, which nothing is cut off for; beyond that the order stays.
 *
 * @param formatOf the format of an entry, as they may be anything that has one.
 */
export function byProportion<Entry>(
  entries: readonly Entry[],
  formatOf: (entry: Entry) => Format,
  picture: PixelSize,
): Entry[] {
  const isCut = (entry: Entry) => fitPicture(picture, formatOf(entry)).cutPercent > 0;
  return [...entries.filter((entry) => !isCut(entry)), ...entries.filter(isCut)];
}

/** A format the way up that a picture stands: a print hangs as its picture does. A square picture turns none. */
export function hang(format: Format, { width, height }: PixelSize): Format {
  return (format.width - format.height) * (width - height) < 0 ? rotate(format) : format;
}

/** @param share pixels there are of those that arm's length wants. */
function sharpnessOf(share: number, { width, height }: Format): Sharpness {
  if (share >= 1) return "near";
  const usual = Math.max(1, Math.hypot(width, height) / MM_PER_M);
  return VIEWING_DISTANCES.find((metres) => metres <= usual && share >= ARM_LENGTH_M / metres) ?? "never";
}

function cutShare(picture: PixelSize, print: Format): number {
  // Whole numbers, so that a picture and its double are cut alike.
  const [one, other] = [picture.width * print.height, picture.height * print.width];
  return 1 - Math.min(one, other) / Math.max(one, other);
}
