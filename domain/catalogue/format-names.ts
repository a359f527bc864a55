import { type Format, isSameSize } from "./format.ts";

/** The aspect-ratio keys of the vocabulary (spec 001 §3, format keys) as long side ÷ short side. */
export const ASPECT_RATIOS = {
  square: 1,
  "5:4": 5 / 4,
  "4:3": 4 / 3,
  "3:2": 3 / 2,
  "16:9": 16 / 9,
  "2:1": 2,
  "5:2": 5 / 2,
  "3:1": 3,
  "4:1": 4,
  "5:1": 5,
  "6:1": 6,
} as const;

/** The key of a proportion; `din` stands for that of standard paper sizes. */
export type AspectRatio = keyof typeof ASPECT_RATIOS | "din";

/**
 * Maximum deviation of a size from a proportion under which it is sold: 70 × 50 cm is a 4:3 (1.4, a deviation of
 * exactly 5 %).
 */
const TOLERANCE = 0.0501;

/**
 * The vocabulary's key of a format's proportion, the same either way up: that of the nearest proportion, if it is
 * within 5 %.
 *
 * The spec gives the keys without a rule; sizes in whole centimetres rarely meet a proportion exactly.
 *
 * @returns null for a proportion that the vocabulary has no word for.
 */
export function aspectRatioOf(format: Format): AspectRatio | null {
  if (paperSizeName(format)) return "din";
  const ratio = Math.max(format.width, format.height) / Math.min(format.width, format.height);
  let nearest: AspectRatio | null = null;
  let distance = TOLERANCE;
  for (const [key, value] of Object.entries(ASPECT_RATIOS)) {
    const off = Math.abs(ratio / value - 1);
    if (off > distance) continue;
    distance = off;
    nearest = key as AspectRatio;
  }
  return nearest;
}

/** Ways a size can lie (spec 000 §3). The `din` ones are standard paper sizes, A8 to A0. */
export const ORIENTATIONS = ["din-landscape", "din-portrait", "square", "landscape", "portrait"] as const;
type Orientation = (typeof ORIENTATIONS)[number];

/** Orientation of a format; equal sides are square. */
export function orientationOf(format: Format): Orientation {
  if (format.width === format.height) return "square";
  const way = format.width > format.height ? "landscape" : "portrait";
  return paperSizeName(format) ? `din-${way}` : way;
}

/** Names of the standard paper sizes (spec 000 §3), smallest first. */
export const PAPER_SIZE_NAMES = ["A8", "A7", "A6", "A5", "A4", "A3", "A2", "A1", "A0"] as const;
export type PaperSizeName = (typeof PAPER_SIZE_NAMES)[number];

/** Standard paper sizes upright, in millimetres (ISO 216). */
export const PAPER_SIZES: Readonly<Record<PaperSizeName, Format>> = {
  A8: { width: 52, height: 74 },
  A7: { width: 74, height: 105 },
  A6: { width: 105, height: 148 },
  A5: { width: 148, height: 210 },
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  A2: { width: 420, height: 594 },
  A1: { width: 594, height: 841 },
  A0: { width: 841, height: 1189 },
};

/** The name of a standard paper size, either way up, or null for any other size. */
export function paperSizeName(format: Format): PaperSizeName | null {
  return PAPER_SIZE_NAMES.find((name) => isSameSize(PAPER_SIZES[name], format)) ?? null;
}
