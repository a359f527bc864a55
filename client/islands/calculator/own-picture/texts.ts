/** Reasons that a file cannot be shown on the wall. */
export const REFUSALS = [
  "unknown",
  "drawing",
  "document",
  "film",
  "heic",
  "broken",
  "too-many-pixels",
  "too-many-bytes",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Words of the control, finished; what else is said of a picture comes with what reads it (`hang-picture.ts`). */
export interface OwnPictureTexts {
  /** Names of the control: without a picture of hers, and with one. */
  choose: string;
  another: string;
  remove: string;
  /** Sentence that the picture does not leave the shopper's device. */
  stays: string;
  /** Sentence that the code that reads a picture could not be fetched. */
  failed: string;
}
