import type { Format } from "../catalogue/format.ts";
import { sharpFrom } from "../catalogue/resolution.ts";
import { MM_PER_INCH } from "../catalogue/trade-size.ts";
import type { PixelSize } from "../picture/pixel-size.ts";

/** The ways in which a picture fills its size: cut at its edge, or printed beyond it, so that cutting leaves no white line. */
export const PRINT_FITS = ["trim", "bleed"] as const;
export type PrintFit = (typeof PRINT_FITS)[number];

/** Millimetres that are printed beyond each edge with bleed: what printers cut off. */
export const BLEED_MM = 3;

/** Pixels to the inch of a print file at most: a printer shows no more. */
const MOST_DENSITY = 300;

/** Part of a pixel by which a quotient may fall short of a whole one. */
const ROUNDING = 1e-6;

/** A size that a shopper wants, and how her picture fills it. */
export interface WantedPrint extends Format {
  fit: PrintFit;
}

/** A print file as it will be made of a picture. */
export interface PrintPlan {
  /** The sheet in millimetres, with bleed. */
  sheet: Format;
  /** Pixels of the sheet: as many as the picture has for it, and no more than a printer shows. None are made up. */
  pixels: PixelSize;
  /** Pixels to the inch, rounded down. */
  density: number;
  /** True if the print looks sharp at arm's length. */
  isSharp: boolean;
  /** Share of the picture that is cut off to fill the sheet, in per cent. */
  cutPercent: number;
}

/** The sheet of a print in millimetres: its size, with the bleed at each edge. */
export function sheetOf({ width, height, fit }: WantedPrint): Format {
  const bleed = fit === "bleed" ? 2 * BLEED_MM : 0;
  return { width: width + bleed, height: height + bleed };
}

/** Plans the print file of a picture: filled to its edges from the picture's middle. */
export function planPrint(picture: PixelSize, wanted: WantedPrint): PrintPlan {
  const sheet = sheetOf(wanted);
  const pixelsPerMm = Math.min(picture.width / sheet.width, picture.height / sheet.height);
  const shown = Math.min(pixelsPerMm, MOST_DENSITY / MM_PER_INCH);
  const pixelsOf = (mm: number) => Math.max(1, Math.floor(mm * shown + ROUNDING));
  const used = (sheet.width * sheet.height * pixelsPerMm ** 2) / (picture.width * picture.height);
  return {
    sheet,
    pixels: { width: pixelsOf(sheet.width), height: pixelsOf(sheet.height) },
    density: Math.floor(shown * MM_PER_INCH),
    isSharp: pixelsPerMm * sheet.width >= sharpFrom(sheet).width,
    cutPercent: Math.round(100 * (1 - used)),
  };
}
