import { type FrameChoice, type FrameKind, frameKindOf, isFrameKind } from "./frame.ts";
import type { MatColour } from "./mat.ts";

/** A moulding seen from the front. */
export interface FrameProfile {
  /** Width of the moulding in mm. */
  widthMm: number;
  /** The gap that a floater frame leaves around the picture, in mm. */
  gapMm: number;
  /** Colour of the kind's default type, as a hex colour. */
  colour: string;
}

/** The profiles of a wooden frame and of a canvas's floater frame, which browsers draw. */
export const WOOD_PROFILE: FrameProfile = { widthMm: 20, gapMm: 0, colour: "#a9805a" };
export const FLOATER_PROFILE: FrameProfile = { widthMm: 8, gapMm: 6, colour: "#2b2724" };

/** Drawn profile of each kind of frame. The spec gives no measures: these are the trade's. */
export const FRAME_PROFILES: Readonly<Record<FrameKind, FrameProfile>> = {
  alurahmen: { widthMm: 10, gapMm: 0, colour: "#8d9196" },
  artbox: { widthMm: 15, gapMm: 5, colour: "#1d1d1f" },
  fotorahmen: { widthMm: 20, gapMm: 0, colour: "#3a3632" },
  holzrahmen: WOOD_PROFILE,
  kunststoffrahmen: { widthMm: 15, gapMm: 0, colour: "#26262a" },
  "schattenfuge-leinwand": FLOATER_PROFILE,
  "schattenfuge-platte": { widthMm: 8, gapMm: 5, colour: "#2b2b2e" },
};

/** Hex colour of each finish; style sheets have the same (`blocks/elements/frame/finishes.css`). */
export const FINISH_FILLS: Readonly<Record<string, string>> = {
  eiche: "#b98d5d",
  ahorn: "#dcc4a0",
  buche: "#cfa277",
  esche: "#d2bd9a",
  kirsche: "#8a4b32",
  nussbaum: "#5d4130",
  natur: "#d9b98c",
  braun: "#6b4a34",
  grau: "#8f8d89",
  schwarz: "#1f1e1d",
  weiss: "#f6f4ef",
  gold: "#b9974a",
  silber: "#aeb0b2",
};

/** The profile of a frame, in the finish of its produced type if it is one. */
export function profileOf(choice: FrameChoice): FrameProfile {
  const profile = FRAME_PROFILES[frameKindOf(choice)];
  const finish = choice.slice(choice.lastIndexOf("-") + 1);
  return isFrameKind(choice) ? profile : { ...profile, colour: FINISH_FILLS[finish] as string };
}

/** Hex colour of each colour of mat. */
export const MAT_FILLS: Readonly<Record<Exclude<MatColour, "none">, string>> = {
  creme: "#f1e7d0",
  schwarz: "#1e1d1c",
  weiss: "#fbfaf7",
};
