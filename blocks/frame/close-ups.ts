import closeUps from "virtual:close-ups";
import { type FrameKind, type FrameType, frameFinish, frameKindOf } from "#domain/catalogue/frame.ts";
import type { Scene } from "#domain/page/scene.ts";

/** The frames whose corners were rendered, as scenes name them (scripts/scenes). */
const FRAMES: Partial<Record<FrameKind, string>> = {
  holzrahmen: "frame",
  "schattenfuge-leinwand": "floater",
  "schattenfuge-platte": "floater-plate",
};

const FINISHES: Readonly<Record<string, string>> = {
  ahorn: "maple",
  buche: "beech",
  eiche: "oak",
  esche: "ash",
  gold: "gold",
  grau: "grey",
  kirsche: "cherry",
  natur: "natural",
  nussbaum: "walnut",
  schwarz: "black",
  silber: "silver",
  weiss: "white",
};

/** Returns the name of a frame in its finish, as scenes have it; empty if frames of this kind were not rendered. */
export function frameScene(frameType: FrameType): string {
  const frame = FRAMES[frameKindOf(frameType)];
  return frame === undefined ? "" : `${frame}-${FINISHES[frameFinish(frameType)]}`;
}

/** Returns the rendered corner of a frame in its finish; undefined if frames of this kind were not rendered. */
export function frameCloseUp(frameType: FrameType): Scene | undefined {
  return closeUps[frameScene(frameType)];
}
