import { branch } from "./branch.ts";
import { confetti } from "./confetti.ts";
import { crest } from "./crest.ts";
import { deco } from "./deco.ts";
import type { Family } from "./family.ts";
import type { FamilyKey } from "./family-table.ts";
import { fullbleed } from "./fullbleed.ts";
import { kraft } from "./kraft.ts";
import { letterpress } from "./letterpress.ts";
import { meadow } from "./meadow.ts";
import { midcentury } from "./midcentury.ts";
import { midnight } from "./midnight.ts";
import { minimal } from "./minimal.ts";
import { nursery } from "./nursery.ts";
import { stillness } from "./stillness.ts";
import { symbols } from "./symbols.ts";
import { terrazzo } from "./terrazzo.ts";
import { wash } from "./wash.ts";
import { window } from "./window.ts";
import { winter } from "./winter.ts";
import { wreath } from "./wreath.ts";

/** Every family of card designs. */
export const FAMILIES = {
  wreath,
  branch,
  wash,
  letterpress,
  deco,
  minimal,
  fullbleed,
  window,
  confetti,
  terrazzo,
  kraft,
  midnight,
  midcentury,
  crest,
  stillness,
  nursery,
  winter,
  symbols,
  meadow,
} as const satisfies Record<FamilyKey, Family>;
