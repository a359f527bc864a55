import { WORDS } from "virtual:on-demand-words";
import type { OnDemandWords } from "./on-demand-labels.ts";

/** The locales that write German without ß. */
const WITHOUT_ESZETT = ["de-CH", "de-LI"];

/** Returns the words of a locale: of its region if the vocabulary has one, else of its language. */
export function wordsIn(locale: string): OnDemandWords {
  const words = WORDS[locale] ?? WORDS[locale.slice(0, 2)] ?? {};
  if (!WITHOUT_ESZETT.includes(locale)) return words as OnDemandWords;
  const written = Object.entries(words).map(([key, text]) => [key, text.replaceAll("ß", "ss")]);
  return Object.fromEntries(written) as OnDemandWords;
}
