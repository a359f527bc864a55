import abril from "./abril.json" with { type: "json" };
import allura from "./allura.json" with { type: "json" };
import amatic from "./amatic.json" with { type: "json" };
import bodoni from "./bodoni.json" with { type: "json" };
import caveat from "./caveat.json" with { type: "json" };
import cinzel from "./cinzel.json" with { type: "json" };
import cormorant from "./cormorant.json" with { type: "json" };
import cormorantItalic from "./cormorant-italic.json" with { type: "json" };
import courier from "./courier.json" with { type: "json" };
import fredoka from "./fredoka.json" with { type: "json" };
import josefin from "./josefin.json" with { type: "json" };
import jost from "./jost.json" with { type: "json" };
import pinyon from "./pinyon.json" with { type: "json" };
import playfair from "./playfair.json" with { type: "json" };
import playfairItalic from "./playfair-italic.json" with { type: "json" };
import poiret from "./poiret.json" with { type: "json" };
import zilla from "./zilla.json" with { type: "json" };

/** Every face that designs are lettered in, as `scripts/designs/letters.ts` wrote it. */
const FILES = {
  abril,
  allura,
  amatic,
  bodoni,
  caveat,
  cinzel,
  cormorant,
  "cormorant-italic": cormorantItalic,
  courier,
  fredoka,
  josefin,
  jost,
  pinyon,
  playfair,
  "playfair-italic": playfairItalic,
  poiret,
  zilla,
} as const;
export type FaceName = keyof typeof FILES;

/** Units of an em, in which every number of a face is. */
export const EM = 500;

/** How far the next letter stands, the box of the ink, and its outline as SVG path data. */
export type Glyph = readonly [advance: number, left: number, top: number, right: number, bottom: number, path: string];

export interface Face {
  kerning: Readonly<Record<string, Readonly<Record<string, number>>>>;
  glyphs: Readonly<Record<string, Glyph>>;
}

export const FACES = FILES as unknown as Readonly<Record<FaceName, Face>>;
export const FACE_NAMES = Object.keys(FILES) as FaceName[];
