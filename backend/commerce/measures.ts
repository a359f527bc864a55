import type { Format } from "#domain/catalogue/format.ts";

const SQUARE_MILLIMETRES = 1_000_000;

/** The area of a size in square metres, as near as a number comes to it: 0,7 × 1,4 m are 0.98, not 0.9799999999999999. */
export function squareMetres({ width, height }: Readonly<Format>): number {
  return (width * height) / SQUARE_MILLIMETRES;
}

/**
 * What a size costs by its area. Multiplied before it is divided: an amount that lies half-way between two prices is not moved off it.
 *
 * @param amount by the square metre.
 */
export function byArea(amount: number, { width, height }: Readonly<Format>): number {
  return (amount * width * height) / SQUARE_MILLIMETRES;
}

/** The metres around a square of an area: what goes around a piece is charged by them, so that a panorama does not pay for being long. */
export function metresAround(area: number): number {
  return 4 * Math.sqrt(area);
}
