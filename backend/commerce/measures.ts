import { catalogueFormat } from "./catalogue-format.ts";

/** The area of a format in square metres. */
export function squareMetres(formatType: string): number {
  const { width, height } = catalogueFormat(formatType);
  return (width / 1000) * (height / 1000);
}

/** The metres around a square of an area: what goes around a piece is charged by them, so that a panorama does not pay for being long. */
export function metresAround(area: number): number {
  return 4 * Math.sqrt(area);
}
