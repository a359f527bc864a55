import type { Locale } from "#domain/shop/country.ts";
import { loadFiles } from "./files.ts";
import { createLookup, type Lookup, type ReportLabel } from "./lookup.ts";
import type { Parameters } from "./message.ts";
import type { PageLabelKey } from "./not-of-pages.ts";
import { type EveryLabelKey, vocabularyOf, wordsFor } from "./vocabulary.ts";
import { writerOf } from "./writer.ts";

/** A label of a page. */
export type LabelKey = PageLabelKey;

/** Looks a label up and fills its parameters. */
export type Labels<Key = LabelKey> = (key: Key, parameters?: Parameters) => string;

/** Looks up any label, also those of mails and designers; the shop's worker has only the labels of its pages. */
export type EveryLabel = Labels<EveryLabelKey>;

/** The look-ups by locale, kept with their parsed texts for as long as the isolate lives. */
const lookups = new Map<Locale, Lookup>();

/**
 * Returns the label look-up of a locale, which tries the region before the language (spec 000 §3).
 *
 * @param report called once for each key that came from a fallback, or could not be filled.
 */
export function labelsOf(locale: Locale, report: ReportLabel = ignore): EveryLabel {
  let lookup = lookups.get(locale);
  if (!lookup) {
    lookup = createLookup(wordsFor(locale), writerOf);
    lookups.set(locale, lookup);
  }
  const found = lookup;
  return (key, parameters) => found(key, parameters, report);
}

/** The lists of locales whose words are here. */
const ready = new WeakSet<readonly Locale[]>();

/** Fetches the words of locales, before their labels are looked up; null if an earlier call has fetched them all. */
export function loadLabels(locales: readonly Locale[]): Promise<unknown> | null {
  if (ready.has(locales)) return null;
  const loading = loadFiles(locales.map(vocabularyOf));
  if (!loading) ready.add(locales);
  return loading;
}

function ignore(): void {}
