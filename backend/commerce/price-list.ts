import { articleParts, productOf, type WallArticle } from "#domain/catalogue/article.ts";
import type { FrameKind } from "#domain/catalogue/frame.ts";
import type { Material } from "#domain/catalogue/material.ts";
import { articlesOf } from "#domain/product/products.ts";
import type { Country } from "#domain/shop/country.ts";
import { catalogueFormat } from "./catalogue-format.ts";
import { metresAround, squareMetres } from "./measures.ts";
import { localAmount, tradeAmount } from "./price-level.ts";
import { isFrameFamily, type Priced } from "./priced.ts";

/**
 * What a canvas of an area costs, in square metres and euros: the curve that every other price is drawn from.
 * Between two points it is straight; beyond the last it goes on as steep as it came.
 */
const CANVAS_CURVE = [
  { area: 0.06, euros: 18.9 },
  { area: 0.24, euros: 44.9 },
  { area: 0.54, euros: 79.9 },
  { area: 0.96, euros: 119.9 },
] as const;

/** A material costs `start` euros and `share` of what a canvas of its area costs. */
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

/** A frame costs `start` euros for its corners and work, and so much for each metre. */
const FRAME_COSTS: Record<FrameKind, { start: number; perMetre: number }> = {
  alurahmen: { start: 12, perMetre: 13 },
  artbox: { start: 16, perMetre: 20 },
  fotorahmen: { start: 10, perMetre: 11 },
  holzrahmen: { start: 11.2, perMetre: 14 },
  kunststoffrahmen: { start: 8, perMetre: 8 },
  "schattenfuge-leinwand": { start: 12, perMetre: 16 },
  "schattenfuge-platte": { start: 14, perMetre: 18 },
};

/** The regular price of a format of an article or a frame in minor units of the country's currency. It never falls as the area grows. */
export function regularPrice(priced: Priced, formatType: string, country: Country): number {
  return tradeAmount(localAmount(listEuros(priced, squareMetres(catalogueFormat(formatType))), country), country);
}

/** The price that a share of `off` leaves of a regular price, both in minor units. */
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
