import { type Format, isSameSize } from "./format.ts";

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
