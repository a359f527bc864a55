/** Why a file does not hang on the wall. `failed` is none of its faults: the script for it could not be loaded. */
export const REFUSALS = [
  "unknown",
  "drawing",
  "document",
  "film",
  "heic",
  "broken",
  "too-many-pixels",
  "too-many-bytes",
  "failed",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Words of a shopper's own picture, finished but for what stands in braces. */
export interface OwnPictureTexts {
  /** Names of the control: without a picture of hers, and with one. */
  choose: string;
  another: string;
  remove: string;
  /** That the picture does not leave her device. */
  stays: string;
  /** What is announced. */
  working: string;
  hung: string;
  removed: string;
  refusals: Readonly<Record<Refusal, string>>;
  fit: FitTexts;
}

/** What becomes of her picture in one format. */
export interface FitTexts {
  sharp: string;
  /** Sharp from each of `VIEWING_DISTANCES`. */
  sharpFrom: readonly string[];
  tooSmall: string;
  /** Nothing is cut off. */
  whole: string;
  /** `{percent}` is. */
  cut: string;
}
