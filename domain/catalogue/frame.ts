import { MAT_COLOURS, MAT_WIDTH_MM, type MatColour } from "./mat.ts";
import type { Material } from "./material.ts";

/** Kinds of frame (spec 000 §3). */
export const FRAME_KINDS = [
  "alurahmen",
  "artbox",
  "fotorahmen",
  "holzrahmen",
  "kunststoffrahmen",
  "schattenfuge-leinwand",
  "schattenfuge-platte",
] as const;
export type FrameKind = (typeof FRAME_KINDS)[number];

export const MAT_SIZES = [0, MAT_WIDTH_MM] as const;
export type MatSize = (typeof MAT_SIZES)[number];

/** Mats by their colour (spec 001 §3, mat colours); `mat-none` is a frame without one. */
export type MatType = `mat-${MatColour}`;
export const MAT_TYPES: readonly MatType[] = MAT_COLOURS.map((colour) => `mat-${colour}` as const);
/** Mats that are one. */
export const COLOURED_MATS = MAT_TYPES.filter((type) => type !== "mat-none");

/** The colour of a mat, as the vocabulary names it. */
export function matColourOf(type: MatType): MatColour {
  return type.slice("mat-".length) as MatColour;
}

/** The mat a frame is sold with unless the shopper chooses otherwise; the width is in millimetres. */
export interface Mat {
  matSize: MatSize;
  matType: MatType;
}

const NO_MAT: Mat = { matSize: 0, matType: "mat-none" };
const WHITE_MAT: Mat = { matSize: MAT_WIDTH_MM, matType: "mat-weiss" };

/** Alurahmen and holzrahmen come with a white mat of 30, every other frame without one (spec 000 §3). */
export function defaultMat(frame: FrameKind): Mat {
  return frame === "alurahmen" || frame === "holzrahmen" ? WHITE_MAT : NO_MAT;
}

/** Default frame by material (spec 000 §3). A material without an entry is not sold framed. */
export const DEFAULT_FRAMES = {
  acrylglas: "schattenfuge-platte",
  aludibond: "schattenfuge-platte",
  forexplatte: "schattenfuge-platte",
  gallerybond: "schattenfuge-platte",
  hahnemuehle: "holzrahmen",
  leinwand: "schattenfuge-leinwand",
  poster: "holzrahmen",
} as const satisfies Partial<Record<Material, FrameKind>>;

export type FramableMaterial = keyof typeof DEFAULT_FRAMES;

/** The materials that are sold framed. */
export const FRAMABLE_MATERIALS = Object.keys(DEFAULT_FRAMES) as FramableMaterial[];

export function isFramable(material: Material): material is FramableMaterial {
  return Object.hasOwn(DEFAULT_FRAMES, material);
}
