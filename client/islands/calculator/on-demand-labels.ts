import { VIEW_LABELS } from "./view-props.ts";

/** The labels of reading a picture of the shopper's own, and of why a file is none. */
export const PICTURE_LABELS = [
  "own-picture/working",
  "own-picture/unknown",
  "own-picture/drawing",
  "own-picture/document",
  "own-picture/film",
  "own-picture/heic",
  "own-picture/broken",
  "own-picture/too-many-pixels",
  "own-picture/too-many-bytes",
] as const;

/** The labels that are loaded with the code that shows them. */
export const ON_DEMAND_LABELS = [
  ...PICTURE_LABELS,
  ...VIEW_LABELS,
  "calculator-dialog/title",
  "calculator-dialog/close",
  "calculator-dialog/search",
  "calculator-dialog/loading",
  "calculator-dialog/none",
  "calculator-dialog/unavailable",
  "free-size/out-of-range",
  "free-size/nearest",
  "free-size/not-priced",
  "own-picture/hung",
  "own-picture/hung-unmeasured",
  "own-picture/removed",
  "own-picture/sharp",
  "own-picture/sharp-from",
  "own-picture/too-small",
  "own-picture/whole",
  "own-picture/cut",
] as const;
export type OnDemandLabel = (typeof ON_DEMAND_LABELS)[number];

/** The texts of these labels in one language. */
export type OnDemandWords = Readonly<Record<OnDemandLabel, string>>;
