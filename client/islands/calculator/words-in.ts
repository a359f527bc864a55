import { WITHOUT_SHARP_S, WORDS } from "virtual:on-demand-words";
import type { OnDemandWords } from "./on-demand-labels.ts";

/** Returns the words of a locale: of its region if the vocabulary has one, else of its language. */
export function wordsIn(locale: string): OnDemandWords {
  const words = WORDS[locale] ?? WORDS[locale.slice(0, 2)] ?? {};
  if (!WITHOUT_SHARP_S.includes(locale)) return words as OnDemandWords;
  const written = Object.entries(words).map(([key, text]) => [key, text.replaceAll("ß", "ss")]);
  return Object.fromEntries(written) as OnDemandWords;
}
