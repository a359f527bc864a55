import { MOST_MEGABYTES, MOST_MEGAPIXELS } from "#domain/picture/picture-bounds.ts";
import type { PictureFit } from "#domain/picture/picture-fit.ts";
import { fill } from "../choice.ts";
import type { OnDemandWords } from "../on-demand-labels.ts";
import type { Refusal } from "./texts.ts";

const FEET_PER_M = 3.2808;

/** Sentence about a file that cannot be shown. */
export function refusalText(words: OnDemandWords, refusal: Refusal): string {
  const most = refusal === "too-many-pixels" ? MOST_MEGAPIXELS : MOST_MEGABYTES;
  return fill(words[`own-picture/${refusal}`], { most: String(most) });
}

/** Text about a picture in one format: its sharpness, and the part that is cropped. */
export function fitText(words: OnDemandWords, fit: PictureFit, locale: string): string {
  return `${sharpnessText(words, fit.sharpness, locale)} · ${cutText(words, fit)}`;
}

/** Text about the part that is cropped, which depends on the proportion alone. */
export function cutText(words: OnDemandWords, { cutPercent }: PictureFit): string {
  return cutPercent === 0
    ? words["own-picture/whole"]
    : fill(words["own-picture/cut"], { percent: String(cutPercent) });
}

function sharpnessText(words: OnDemandWords, sharpness: PictureFit["sharpness"], locale: string): string {
  if (sharpness === "near") return words["own-picture/sharp"];
  if (sharpness === "never") return words["own-picture/too-small"];
  const distance = locale === "en-US" ? `${Math.round(sharpness * FEET_PER_M)} ft` : `${sharpness} m`;
  return fill(words["own-picture/sharp-from"], { distance });
}
