import type { ComponentType, ReactNode } from "react";
import type { Box } from "#domain/wall/wall.ts";
import type { WallWords } from "./on-demand-labels.ts";

/** A photograph of the shopper's own. It is on her device only, and gone with the page. */
export interface OwnPhoto {
  /** Its address within this page. */
  href: string;
  /** Its sides as shown, in any unit. */
  width: number;
  height: number;
}

/** A print as it hangs on the photograph of a wall. */
export interface PrintOnPhoto {
  name: string;
  /** Its box within the group, in mm. */
  box: Box;
  /** The drawing of it, from its upper left corner. */
  drawing: ReactNode;
}

export interface HangHereProps {
  photo: OwnPhoto;
  words: WallWords;
  locale: string;
  /** The unit of lengths: its sign, and the millimetres that it has. */
  unit: { sign: string; mm: number };
  /** The prints, and the size of the box around all of them in mm. */
  prints: readonly PrintOnPhoto[];
  bounds: { width: number; height: number };
  onClose: () => void;
}

/** The parts of the wall that are fetched on demand (`hang-here/on-demand.ts`). */
export interface WallParts {
  wordsIn: (locale: string) => WallWords;
  /** Makes a file a photograph that can be shown; resolves to it, or to a sentence why it is not. */
  readPhoto: (file: Blob, words: WallWords) => Promise<OwnPhoto | string>;
  HangHere: ComponentType<HangHereProps>;
}
