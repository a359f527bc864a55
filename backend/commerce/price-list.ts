import { articleParts, productOf, type WallArticle } from "#domain/catalogue/article.ts";
import type { Format } from "#domain/catalogue/format.ts";
import type { FrameKind } from "#domain/catalogue/frame.ts";
import type { Material } from "#domain/catalogue/material.ts";
import type { Currency } from "#domain/price/currency.ts";
import { articlesOf } from "#domain/product/products.ts";
import { COUNTRIES, type Country } from "#domain/shop/country.ts";
import { isFrameFamily, type Priced } from "./catalogue.ts";
import { COUNTRY_COSTS } from "./country-costs.ts";
import { catalogueFormat } from "./offered-formats.ts";

/**
 * The price of a canvas by its area, in square metres and euros: the curve from which all other prices are derived.
 * It is linear between two points, and beyond the last it continues at the same slope.
 */
const CANVAS_CURVE = [
  { area: 0.06, euros: 18.9 },
  { area: 0.24, euros: 44.9 },
  { area: 0.54, euros: 79.9 },
  { area: 0.96, euros: 119.9 },
] as const;

/** The price of a material: `start` euros plus `share` of the price of a canvas of its area. */
const MATERIAL_COSTS: Record<Material, { start: number; share: number }> = {
  acrylglas: { start: 1.6, share: 1.45 },
  aludibond: { start: 0.7, share: 1.2 },
  backlitfolie: { start: 0.1, share: 0.7 },
  echtglas: { start: 2.7, share: 1.7 },
  forexplatte: { start: 0.5, share: 0.9 },
  fototapete: { start: 0, share: 0.25 },
  gallerybond: { start: 4.5, share: 1.9 },
  hahnemuehle: { start: 0.5, share: 0.9 },
  klebefolie: { start: 0.4, share: 0.5 },
  leinwand: { start: 0, share: 1 },
  poster: { start: 0, share: 0.26 },
  pvcplane: { start: 0, share: 0.3 },
};

/** The price of a frame: `start` euros for its corners and work, plus `perMetre` euros for each metre. */
const FRAME_COSTS: Record<FrameKind, { start: number; perMetre: number }> = {
  alurahmen: { start: 12, perMetre: 13 },
  artbox: { start: 16, perMetre: 20 },
  fotorahmen: { start: 10, perMetre: 11 },
  holzrahmen: { start: 11.2, perMetre: 14 },
  kunststoffrahmen: { start: 8, perMetre: 8 },
  "schattenfuge-leinwand": { start: 12, perMetre: 16 },
  "schattenfuge-platte": { start: 14, perMetre: 18 },
};

/**
 * Returns the regular price of a format of an article or a frame, in minor units of the country's currency. A larger area never
 * costs less.
 */
export function regularPrice(priced: Priced, formatType: string, country: Country): number {
  return tradeAmount(localAmount(listEuros(priced, squareMetres(catalogueFormat(formatType))), country), country);
}

/** Returns a regular price less the share `off`, both prices in minor units. */
export function reducedPrice(regular: number, off: number, country: Country): number {
  return tradeAmount(regular * (1 - off), country);
}

function listEuros(priced: Priced, area: number): number {
  if (isFrameFamily(priced)) return frameEuros(priced, area);
  const { cost } = articlesOf(productOf(priced).product);
  if (cost) return cost.start + cost.perSquareMetre * area;
  const { materialType, frame } = articleParts(priced as WallArticle);
  const material = MATERIAL_COSTS[materialType];
  const euros = material.start + material.share * canvasEuros(area);
  return frame ? euros + frameEuros(frame.frameType, area) : euros;
}

function frameEuros(frame: FrameKind, area: number): number {
  const { start, perMetre } = FRAME_COSTS[frame];
  return start + perMetre * metresAround(area);
}

function canvasEuros(area: number): number {
  const [first, second, ...more] = CANVAS_CURVE;
  let from: { area: number; euros: number } = first;
  let to: { area: number; euros: number } = second;
  for (const next of more) {
    if (area <= to.area) break;
    [from, to] = [to, next];
  }
  return from.euros + ((area - from.area) / (to.area - from.area)) * (to.euros - from.euros);
}

/** The cents in which prices end, by the custom of each currency. */
const ENDING_CENTS: Record<Currency, number> = { chf: 90, eur: 90, gbp: 99, usd: 99 };

export const PRICED_COUNTRIES = Object.keys(COUNTRY_COSTS) as Country[];

/** Converts euros of the price list to minor units of a country's currency, not yet rounded. */
export function localAmount(euros: number, country: Country): number {
  return euros * COUNTRY_COSTS[country].level * 100;
}

/** Rounds to the nearest amount with the trade's usual ending in the country, in minor units. */
export function tradeAmount(amount: number, country: Country): number {
  const endingCents = ENDING_CENTS[COUNTRIES[country].currency];
  return Math.max(0, Math.round((amount - endingCents) / 100)) * 100 + endingCents;
}

const SQUARE_MILLIMETRES = 1_000_000;

/** Returns the area of a size in square metres, without rounding errors: 0.7 × 1.4 m are 0.98, not 0.9799999999999999. */
export function squareMetres({ width, height }: Readonly<Format>): number {
  return (width * height) / SQUARE_MILLIMETRES;
}

/**
 * Returns the price of a size by its area. It multiplies before it divides, so that an amount half-way between two prices stays exact.
 *
 * @param amount the price of a square metre.
 */
export function byArea(amount: number, { width, height }: Readonly<Format>): number {
  return (amount * width * height) / SQUARE_MILLIMETRES;
}

/** Returns the perimeter of a square of this area, in metres. Frames are charged by it, so that a panorama costs no more for its length. */
export function metresAround(area: number): number {
  return 4 * Math.sqrt(area);
}
