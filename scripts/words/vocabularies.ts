import { globSync, readFileSync } from "node:fs";
import { PERIOD_KEYS } from "#locales/calendar-period.ts";
import { CATALOGUE_KEYS } from "#locales/catalogue-areas.ts";
import { DELIVERY_KEYS } from "#locales/delivery-text.ts";
import { PRODUCT_KEYS } from "#locales/product-labels.ts";
import { VOCABULARIES, type Vocabulary } from "#locales/vocabulary.ts";
import { AHEAD_OF_USE } from "./ahead-of-use.ts";
import { checkWords, type Findings, faultyCalls, findUsage, staleAreas } from "./check.ts";

/** The report on the shop's vocabularies. */
export interface Report {
  findings: Record<Vocabulary, Findings>;
  /** Areas that are announced as ahead of use and no longer are. */
  stale: string[];
  /** Look-ups that pass other parameters than the label takes. */
  calls: string[];
}

/** Checks the seven vocabularies against this shop's sources. */
export function checkVocabularies(): Report {
  const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, "utf8"));
  const sources = read("{blocks,client,worker,backend/mail,domain/product}/**/*.{ts,tsx}");
  const usage = findUsage(sources, [...CATALOGUE_KEYS, ...DELIVERY_KEYS, ...PERIOD_KEYS, ...PRODUCT_KEYS]);
  const aheadOfUse = Object.keys(AHEAD_OF_USE);
  const { de } = VOCABULARIES;
  const findings = Object.fromEntries(
    Object.entries(VOCABULARIES).map(([name, texts]) => [
      name,
      checkWords(texts, de, { locale: name, usage, aheadOfUse }),
    ]),
  ) as Record<Vocabulary, Findings>;
  const calls = faultyCalls([...sources, ...read("locales/*.ts")], de);
  return { findings, stale: staleAreas(de, usage, aheadOfUse), calls };
}
