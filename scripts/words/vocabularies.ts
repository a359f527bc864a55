import { globSync, readFileSync } from "node:fs";
import { PERIOD_KEYS } from "#locales/calendar-period.ts";
import { CATALOGUE_KEYS } from "#locales/catalogue-areas.ts";
import { DELIVERY_KEYS } from "#locales/delivery-text.ts";
import { DISCOUNT_KEY } from "#locales/discount-text.ts";
import { PRICE_KEYS } from "#locales/price-terms.ts";
import { PRODUCT_KEYS } from "#locales/product-labels.ts";
import { SEARCH_WORD_LABELS } from "#locales/search-vocabulary.ts";
import { type EveryLabelKey, VOCABULARIES, type Vocabulary } from "#locales/vocabulary.ts";
import { VOUCHER_KEYS } from "#locales/voucher-text.ts";
import { checkWords, type Findings, faultyCalls, findUsage, staleAreas } from "./check.ts";

/** The report on the shop's vocabularies. */
interface Report {
  findings: Record<Vocabulary, Findings>;
  /** Areas that are announced as ahead of use and no longer are. */
  stale: string[];
  /** Look-ups that pass other parameters than the label takes. */
  calls: string[];
}

/** Checks the seven vocabularies against this shop's sources. */
export function checkVocabularies(): Report {
  const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, "utf8"));
  const sources = read(
    "{blocks,client,worker,backend/{app,commerce,customers,designer,mail,toolbox},domain/product}/**/*.{ts,tsx}",
  );
  const usage = findUsage(sources, [
    ...CATALOGUE_KEYS,
    ...DELIVERY_KEYS,
    DISCOUNT_KEY,
    ...PERIOD_KEYS,
    ...PRICE_KEYS,
    ...PRODUCT_KEYS,
    ...SEARCH_WORD_LABELS,
    ...VOUCHER_KEYS,
  ]);
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

/** An area: the first part of a key, before its slash. */
type LabelArea = EveryLabelKey extends infer Key ? (Key extends `${infer Area}/${string}` ? Area : never) : never;

/** Whole areas of the vocabulary that no page shows yet, each with its future use. An area in full use must not be listed. */
const AHEAD_OF_USE = {
  "frame-extra": "frames beyond the produced types (spec 001 §3)",
  "photobook-detail": "pages of photo books (spec 001 §3)",
} as const satisfies Partial<Record<LabelArea, string>>;
