import { globSync, readFileSync } from "node:fs";
import { CATALOGUE_KEYS } from "#locales/catalogue.ts";
import { PRODUCT_KEYS } from "#locales/product-labels.ts";
import { VOCABULARIES, type Vocabulary } from "#locales/vocabulary.ts";
import { AHEAD_OF_USE } from "./ahead-of-use.ts";
import { checkWords, type Findings, staleAreas } from "./check.ts";
import { findUsage } from "./usage.ts";

/** The seven vocabularies held against this shop's sources. */
export function checkVocabularies(): { findings: Record<Vocabulary, Findings>; stale: string[] } {
  const sources = globSync("{blocks,worker}/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const usage = findUsage(sources, [...CATALOGUE_KEYS, ...PRODUCT_KEYS]);
  const aheadOfUse = Object.keys(AHEAD_OF_USE);
  const { de } = VOCABULARIES;
  const findings = Object.fromEntries(
    Object.entries(VOCABULARIES).map(([name, texts]) => [
      name,
      checkWords(texts, de, { locale: name, usage, aheadOfUse }),
    ]),
  ) as Record<Vocabulary, Findings>;
  return { findings, stale: staleAreas(de, usage, aheadOfUse) };
}
