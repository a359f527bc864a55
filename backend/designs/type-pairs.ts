import type { FaceName } from "./letters/faces.ts";

/** Two or three faces that go together. */
export interface TypePair {
  /** For names and headlines, and its size beside the others of the same name. */
  display: FaceName;
  scale: number;
  isCapitals: boolean;
  tracking: number;
  /** For small, letter-spaced capitals. */
  capitals: FaceName;
  /** For sentences, and its size. */
  text: FaceName;
  textScale: number;
}

function pair(display: FaceName, scale: number, capitals: FaceName, text: FaceName, textScale = 1): TypePair {
  return { display, scale, isCapitals: false, tracking: 0, capitals, text, textScale };
}

export const TYPE_PAIRS = {
  romance: pair("allura", 1.32, "jost", "cormorant", 1.12),
  formal: pair("pinyon", 1.3, "cinzel", "cormorant", 1.12),
  classic: pair("cormorant", 1.16, "cormorant", "cormorant-italic", 1.14),
  italic: pair("cormorant-italic", 1.16, "josefin", "cormorant", 1.12),
  roman: { ...pair("cinzel", 0.82, "cinzel", "cormorant-italic", 1.14), isCapitals: true, tracking: 0.06 },
  didone: pair("bodoni", 0.98, "jost", "bodoni", 0.96),
  didoneCapitals: { ...pair("bodoni", 0.8, "bodoni", "jost"), isCapitals: true, tracking: 0.1 },
  literary: pair("playfair", 0.96, "josefin", "playfair", 0.94),
  fond: pair("playfair-italic", 1, "josefin", "playfair-italic", 0.96),
  modern: { ...pair("josefin", 0.84, "josefin", "josefin"), isCapitals: true, tracking: 0.16 },
  plain: pair("jost", 0.9, "jost", "jost"),
  deco: { ...pair("poiret", 0.92, "josefin", "josefin"), isCapitals: true, tracking: 0.08 },
  typewriter: pair("courier", 0.72, "courier", "courier", 0.92),
  hand: { ...pair("amatic", 1.3, "amatic", "caveat", 1.12), isCapitals: true, tracking: 0.04 },
  brush: pair("caveat", 1.24, "jost", "jost"),
  slab: pair("zilla", 0.92, "jost", "zilla"),
  broadside: pair("abril", 0.94, "jost", "jost"),
  rounded: pair("fredoka", 0.96, "fredoka", "fredoka", 0.96),
} as const satisfies Record<string, TypePair>;
export type TypePairKey = keyof typeof TYPE_PAIRS;
