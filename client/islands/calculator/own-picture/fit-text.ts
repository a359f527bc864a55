import type { PictureFit } from "#domain/picture/picture-fit.ts";
import type { FitTexts } from "./texts.ts";

/** What becomes of a picture in one format: how sharp it is, and what is cut off. */
export function fitText(texts: FitTexts, { sharpness, cutPercent }: PictureFit): string {
  const cut = cutPercent === 0 ? texts.whole : texts.cut.replace("{percent}", String(cutPercent));
  return `${sharpnessText(texts, sharpness)} · ${cut}`;
}

function sharpnessText(texts: FitTexts, sharpness: PictureFit["sharpness"]): string {
  if (sharpness === "near") return texts.sharp;
  return sharpness === "never" ? texts.tooSmall : (texts.sharpFrom[sharpness - 1] ?? texts.tooSmall);
}
