import type { Format } from "./format.ts";
import { paperSizeName } from "./paper-size.ts";

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

/** `din` stands for the proportion of standard paper sizes. */
export type AspectRatio = keyof typeof ASPECT_RATIOS | "din";

/**
 * Maximum deviation of a size from a proportion under which it is sold: 70 × 50 cm is a 4:3 (1.4, a deviation of
 * exactly 5 %).
 */
const TOLERANCE = 0.0501;

/**
 * The vocabulary's key of a format's proportion, the same either way up: the nearest one, where it is within 5 %.
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
