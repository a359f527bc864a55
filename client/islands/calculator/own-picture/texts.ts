/** Why a file does not hang on the wall. */
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

/** Words of the control, finished; what else is said of a picture comes with what reads it (`words.ts`). */
export interface OwnPictureTexts {
  /** Names of the control: without a picture of hers, and with one. */
  choose: string;
  another: string;
  remove: string;
  /** That the picture does not leave her device. */
  stays: string;
  /** That nothing could be fetched to read one. */
  failed: string;
}
