import type { Format } from "../../catalogue/format.ts";

/** Finishes of photo prints (spec 000 §3). */
export const PHOTO_PRINT_FINISHES = ["glossy", "matt"] as const;
export type PhotoPrintFinish = (typeof PHOTO_PRINT_FINISHES)[number];

/** Sizes of photo prints in millimetres (spec 001 §3, product naming catalogue: 10x10 … 30x20 cm). */
export const PHOTO_PRINT_FORMATS: readonly Format[] = [
  { width: 100, height: 100 },
  { width: 100, height: 120 },
  { width: 130, height: 90 },
  { width: 150, height: 100 },
  { width: 180, height: 130 },
  { width: 300, height: 200 },
];
