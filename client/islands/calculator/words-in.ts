import { WORDS } from "virtual:on-demand-words/calculator";
import type { OnDemandWords } from "./on-demand-labels.ts";

/** Returns the words of a locale: those of its language, but for what its region writes otherwise. */
export function wordsIn(locale: string): OnDemandWords {
  return { ...WORDS[locale.slice(0, 2)], ...WORDS[locale] } as OnDemandWords;
}
