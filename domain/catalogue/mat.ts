/** Colours of a mat (spec 001 §3); `none` is a frame without one. */
export const MAT_COLOURS = ["none", "creme", "schwarz", "weiss"] as const;
export type MatColour = (typeof MAT_COLOURS)[number];

/** The one width a mat is cut in, in millimetres (spec 000 §3). */
export const MAT_WIDTH_MM = 30;
