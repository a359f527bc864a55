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

export const MAT_SIZES = [0, 30] as const;
export type MatSize = (typeof MAT_SIZES)[number];
export const MAT_TYPES = ["mat-none", "mat-weiss"] as const;
export type MatType = (typeof MAT_TYPES)[number];

/** The mat a frame is sold with unless the shopper chooses otherwise; the width is in millimetres. */
export interface Mat {
  matSize: MatSize;
  matType: MatType;
}

const NO_MAT: Mat = { matSize: 0, matType: "mat-none" };
const WHITE_MAT: Mat = { matSize: 30, matType: "mat-weiss" };

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
