/** The reasons for which a file cannot be shown on the wall. */
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

/** The finished texts of the control; further texts about a picture come with the code that reads it (`hang-picture.ts`). */
export interface OwnPictureTexts {
  /** Names of the control: without a picture of hers, and with one. */
  choose: string;
  another: string;
  remove: string;
  /** The sentence that the picture does not leave the shopper's device. */
  stays: string;
  /** The sentence that the code that reads a picture could not be fetched. */
  failed: string;
}
