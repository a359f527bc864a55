import { PICTURE_LABELS } from "../calculator/on-demand-labels.ts";

/** The labels that are loaded with the code that shows them. */
export const WALL_ON_DEMAND_LABELS = [
  ...PICTURE_LABELS,
  "wall-here/close",
  "wall-here/corner-1",
  "wall-here/corner-2",
  "wall-here/corner-3",
  "wall-here/corner-4",
  "wall-here/corners",
  "wall-here/crossed",
  "wall-here/group",
  "wall-here/height",
  "wall-here/marked",
  "wall-here/other",
  "wall-here/sheet-lying",
  "wall-here/sheet-upright",
  "wall-here/title",
  "wall-here/width",
] as const;

/** The texts of these labels in one language. */
export type WallWords = Readonly<Record<(typeof WALL_ON_DEMAND_LABELS)[number], string>>;
