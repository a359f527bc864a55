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
type MatSize = (typeof MAT_SIZES)[number];

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

/**
 * Produced frame types by kind, each written `{kind}-{profile}-{finish}` (spec 001 §3). The spec names the profiles and
 * that each comes in colours or finishes; which ones is decided here. The first of a kind is its default frame type.
 */
export const FRAME_TYPES = {
  alurahmen: [
    "alurahmen-eckig-schwarz",
    "alurahmen-eckig-silber",
    "alurahmen-eckig-gold",
    "alurahmen-eckig-weiss",
    "alurahmen-rund-schwarz",
    "alurahmen-rund-silber",
    "alurahmen-rund-gold",
  ],
  artbox: ["artbox-schwarz", "artbox-weiss", "artbox-eiche"],
  fotorahmen: [
    "fotorahmen-holz-eiche",
    "fotorahmen-holz-schwarz",
    "fotorahmen-holz-weiss",
    "fotorahmen-holz-vintage-braun",
    "fotorahmen-holz-vintage-weiss",
    "fotorahmen-alu-schwarz",
    "fotorahmen-alu-silber",
    "fotorahmen-barock-gold",
    "fotorahmen-barock-silber",
    "fotorahmen-kunststoff-schwarz",
    "fotorahmen-kunststoff-weiss",
  ],
  holzrahmen: [
    "holzrahmen-eiche",
    "holzrahmen-ahorn",
    "holzrahmen-buche",
    "holzrahmen-esche",
    "holzrahmen-kirsche",
    "holzrahmen-nussbaum",
    "holzrahmen-natur",
    "holzrahmen-grau",
    "holzrahmen-schwarz",
    "holzrahmen-weiss",
    "holzrahmen-gold",
    "holzrahmen-silber",
  ],
  kunststoffrahmen: [
    "kunststoffrahmen-schwarz",
    "kunststoffrahmen-weiss",
    "kunststoffrahmen-silber",
    "kunststoffrahmen-gold",
  ],
  "schattenfuge-leinwand": [
    "schattenfuge-leinwand-schwarz",
    "schattenfuge-leinwand-weiss",
    "schattenfuge-leinwand-eiche",
    "schattenfuge-leinwand-nussbaum",
    "schattenfuge-leinwand-silber",
    "schattenfuge-leinwand-gold",
  ],
  "schattenfuge-platte": [
    "schattenfuge-platte-schwarz",
    "schattenfuge-platte-weiss",
    "schattenfuge-platte-eiche",
    "schattenfuge-platte-silber",
  ],
} as const satisfies Record<FrameKind, readonly [`${FrameKind}-${string}`, ...`${FrameKind}-${string}`[]]>;

export type FrameType = (typeof FRAME_TYPES)[FrameKind][number];

export const ALL_FRAME_TYPES: readonly FrameType[] = FRAME_KINDS.flatMap((kind) => FRAME_TYPES[kind]);

/** Choice of a frame: a produced type, or a kind for that kind's default type. */
export type FrameChoice = FrameKind | FrameType;

export const FRAME_CHOICES: readonly FrameChoice[] = [...FRAME_KINDS, ...ALL_FRAME_TYPES];

/** The frame type that a kind of frame stands for (spec 000 §3). */
export function defaultFrameType(kind: FrameKind): FrameType {
  return FRAME_TYPES[kind][0];
}

const KINDS = Object.fromEntries(
  FRAME_KINDS.flatMap((kind) => [kind, ...FRAME_TYPES[kind]].map((choice) => [choice, kind])),
) as Record<FrameChoice, FrameKind>;

/** The kind that a choice of frame belongs to. */
export function frameKindOf(choice: FrameChoice): FrameKind {
  return KINDS[choice];
}

/** Tells whether a choice is a kind, which stands for its default type. */
export function isFrameKind(choice: FrameChoice): choice is FrameKind {
  return choice === frameKindOf(choice);
}

/** Tells whether a choice is the kind itself or its default type. */
export function isDefaultFrameType(choice: FrameChoice): boolean {
  return isFrameKind(choice) || choice === defaultFrameType(frameKindOf(choice));
}

/**
 * The profile and finish of a frame type, the part after its kind, such as `eckig-schwarz`; for a kind, those of its
 * default type. Their words are in the vocabulary.
 */
export function frameFinish(choice: FrameChoice): string {
  const kind = frameKindOf(choice);
  const type = isFrameKind(choice) ? defaultFrameType(kind) : choice;
  return type.slice(kind.length + 1);
}
