/**
 * The part of a wall that prints hang on, in millimetres: the wall above a sofa, as wide as a room leaves it free. Places are measured
 * from its upper left corner.
 */
export const WALL = { width: 3000, height: 1750 } as const;

/** The greatest number of prints on a wall. */
export const MOST_PRINTS = 9;

/** The gap between prints, in centimetres. */
export const GAP_CM = { least: 2, most: 15, usual: 5 } as const;

/** An article that hangs on a wall, with all that a browser needs to hang and to price it. */
export interface WallOffer {
  article: string;
  /** The width in mm of all that is around the picture: the moulding, and the mat or the gap within it. */
  border: number;
  /** The sizes that are sold, `{width}x{height}` in mm, with their prices in minor units. At least one. */
  formats: readonly { readonly format: string; readonly amount: number }[];
  /** The finishes of its frame, the usual one first; none if it has no frame, or no choice of one. */
  finishes: readonly WallFinish[];
}

/** A finish of a frame. */
export interface WallFinish {
  value: string;
  /** Its surcharge for each of the article's formats, in their order; null if it is not made in that size. */
  surcharges: readonly (number | null)[];
}

/** Everything that a wall may be made of: at least one article, and the number of the editor's pictures. */
export interface WallStock {
  offers: readonly WallOffer[];
  pictures: number;
}

/** The choice that a print is made of. */
export interface PrintKind {
  article: string;
  /** The size of the picture in mm as it hangs, so it may be a sold size turned by 90°. */
  format: string;
  /** The finish of its frame; empty if there is no choice. */
  finish: string;
}

/** A print on the wall. */
export interface Print extends PrintKind {
  /** The picture in it: its place among the editor's. */
  picture: number;
  /** The upper left corner of all of it, frame included, in mm. */
  x: number;
  y: number;
}

/** A wall with its prints, one at least. */
export interface Wall {
  /** The gap that prints keep when they are hung, in centimetres. */
  gap: number;
  prints: readonly Print[];
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** Brings a number of centimetres, of any kind, to a gap that is offered. */
export function gapOf(cm: number): number {
  if (!Number.isFinite(cm)) return GAP_CM.usual;
  return Math.min(GAP_CM.most, Math.max(GAP_CM.least, Math.round(cm)));
}

/** Returns the article's offer; the first one for an article that is not offered. */
export function offerOf({ offers }: WallStock, article: string): WallOffer {
  const offer = offers.find((one) => one.article === article) ?? offers[0];
  if (!offer) throw new Error("A wall needs an article.");
  return offer;
}

/** Returns the sides of a format in mm; those of no size at all for any other text. */
export function sidesOf(format: string): Size {
  const [width = 0, height = 0] = format.split("x").map(Number);
  return { width, height };
}

/** Returns a format turned by 90°. */
export function turned(format: string): string {
  return format.split("x").reverse().join("x");
}

/** Returns the size of a print with its frame, in mm. */
export function outerSize({ article, format }: PrintKind, stock: WallStock): Size {
  const { width, height } = sidesOf(format);
  const { border } = offerOf(stock, article);
  return { width: width + 2 * border, height: height + 2 * border };
}

/** Returns the place of a print with its frame. */
export function boxOf(print: Print, stock: WallStock): Box {
  return { x: print.x, y: print.y, ...outerSize(print, stock) };
}

/** Returns the box around all prints of a wall. */
export function boundsOf({ prints }: Wall, stock: WallStock): Box {
  const boxes = prints.map((print) => boxOf(print, stock));
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/**
 * Returns the kind that is sold for a wish: the article, or else the first; the size either way up, or else the one with the nearest
 * area, the same way up; the finish if it is made in that size, or else the usual one.
 */
export function soldKind(wish: PrintKind, stock: WallStock): PrintKind {
  const offer = offerOf(stock, wish.article);
  const format = soldFormat(wish.format, offer);
  const finish = finishesOf(offer, format).find(({ value }) => value === wish.finish) ?? finishesOf(offer, format)[0];
  return { article: offer.article, format, finish: finish?.value ?? "" };
}

function soldFormat(wanted: string, { formats }: WallOffer): string {
  if (formats.some(({ format }) => isSame(format, wanted))) return wanted;
  const { width, height } = sidesOf(wanted);
  const distance = (format: string) => Math.abs(areaOf(format) - width * height);
  const nearest = formats.reduce((best, one) => (distance(one.format) < distance(best.format) ? one : best));
  const sides = sidesOf(nearest.format);
  return height > width === sides.height > sides.width ? nearest.format : turned(nearest.format);
}

function isSame(format: string, other: string): boolean {
  return format === other || format === turned(other);
}

/** Returns the area of a format in mm². */
export function areaOf(format: string): number {
  const { width, height } = sidesOf(format);
  return width * height;
}

/** Returns the finishes in which an article is made in a size. */
export function finishesOf({ formats, finishes }: WallOffer, format: string): WallFinish[] {
  const at = formats.findIndex((one) => isSame(one.format, format));
  return finishes.filter(({ surcharges }) => typeof surcharges[at] === "number");
}

/** Returns the price of a print in minor units, its finish included; 0 for a kind that is not sold. */
export function amountOf({ article, format, finish }: PrintKind, stock: WallStock): number {
  const { formats, finishes } = offerOf(stock, article);
  const at = formats.findIndex((one) => isSame(one.format, format));
  const surcharge = finishes.find(({ value }) => value === finish)?.surcharges[at] ?? 0;
  return (formats[at]?.amount ?? 0) + surcharge;
}

/** Returns the price of all prints of a wall, in minor units. */
export function totalOf({ prints }: Wall, stock: WallStock): number {
  return prints.reduce((sum, print) => sum + amountOf(print, stock), 0);
}
