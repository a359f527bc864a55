import { type Format, rotate } from "../catalogue/format.ts";
import { ARM_LENGTH_M, sharpFrom } from "../catalogue/resolution.ts";
import type { PixelSize } from "./pixel-size.ts";

/** The size of a picture from the main camera of most phones: 12 megapixels. */
export const PHONE_PICTURE: PixelSize = { width: 4032, height: 3024 };

/** Distances in metres that a print may be judged from. */
export const VIEWING_DISTANCES = [1, 2, 3] as const;
export type ViewingDistance = (typeof VIEWING_DISTANCES)[number];

/**
 * The distance from which a picture looks sharp as a print: near by, from some metres on, or from none that one would
 * look from.
 */
export type Sharpness = "near" | ViewingDistance | "never";

/** The result of printing a picture in one format. */
export interface PictureFit {
  sharpness: Sharpness;
  /** The part of the picture that is cut off, in whole percent of its area. */
  cutPercent: number;
}

/** The cut below which two proportions count as the same: nobody sees a hundredth of a picture gone. */
const SAME_PROPORTION = 0.01;
const MM_PER_M = 1000;

/**
 * Judges a picture for a format, which is turned as the picture is and filled by it.
 *
 * A print is looked at from a metre away, or from as many whole metres as its diagonal has, if that is further; from
 * three at most. So 2.4 pixels a millimetre are enough from one metre, 1.2 for a print of two metres, and 0.8 for one
 * of three.
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
 * Sorts the formats of a picture's own proportion, which cut nothing off, before the others; beyond that the order
 * stays.
 *
 * @param formatOf the format of an entry: entries may be anything that has a format.
 */
export function byProportion<Entry>(
  entries: readonly Entry[],
  formatOf: (entry: Entry) => Format,
  picture: PixelSize,
): Entry[] {
  const isCut = (entry: Entry) => fitPicture(picture, formatOf(entry)).cutPercent > 0;
  return [...entries.filter((entry) => !isCut(entry)), ...entries.filter(isCut)];
}

/** A format turned as a picture is: a print hangs as its picture does. A square picture turns no format. */
export function hang(format: Format, { width, height }: PixelSize): Format {
  return (format.width - format.height) * (width - height) < 0 ? rotate(format) : format;
}

/**
 * The distance from which a print looks sharp.
 *
 * @param share the pixels that there are, as a share of those that arm's length needs.
 */
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
