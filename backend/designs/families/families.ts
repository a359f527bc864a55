import type { Family } from "./family.ts";
import type { FamilyKey } from "./family-table.ts";
import { letterpress } from "./letterpress.ts";

/** Every family of card designs. */
export const FAMILIES = {
  wreath: letterpress,
  branch: letterpress,
  wash: letterpress,
  letterpress,
  deco: letterpress,
  minimal: letterpress,
  fullbleed: letterpress,
  window: letterpress,
  confetti: letterpress,
  terrazzo: letterpress,
  kraft: letterpress,
  midnight: letterpress,
  midcentury: letterpress,
  crest: letterpress,
  stillness: letterpress,
  nursery: letterpress,
  winter: letterpress,
  symbols: letterpress,
  meadow: letterpress,
} as const satisfies Record<FamilyKey, Family>;
