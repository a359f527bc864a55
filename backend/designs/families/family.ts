import type { Palette } from "../palettes.ts";
import type { PhotoName } from "../photos/photo.ts";
import type { Random } from "../random.ts";
import type { Box, Sheet } from "../sheet.ts";
import type { TypePair } from "../type-pairs.ts";

/** What a card says, in one language. */
export interface Copy {
  title: string;
  /** Up to two: a couple's, or one. */
  names: readonly string[];
  /** `14. Juni 2027`, or nothing. */
  date: string;
  note: string;
  /** One or two capitals. */
  initials: readonly string[];
}

/** Everything that a side of one design is drawn from. */
export interface Art {
  palette: Palette;
  pair: TypePair;
  /** One of the family's. */
  ornament: string;
  composition: number;
  /** The same numbers for every side and language of a design, from the beginning of each side. */
  random: Random;
  copy: Copy;
  /** What stands inside. */
  letter: string;
  /** What stands largest. */
  lead: "names" | "title";
  photo: PhotoName;
  /** Where text may stand: within what the edge's cut leaves. */
  safe: Box;
}

/** A family of designs: how its front is drawn, and a small mark of it for the other sides. */
export interface Family {
  front: (sheet: Sheet, art: Art) => void;
  motif: (sheet: Sheet, art: Art, box: Box) => void;
}
