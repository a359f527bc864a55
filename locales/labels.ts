import type { Locale } from "#domain/shop/country.ts";
import { createLookup, type Lookup, type ReportLabel } from "./lookup.ts";
import type { Parameters } from "./message.ts";
import type { PageLabelKey } from "./not-of-pages.ts";
import { type EveryLabelKey, wordsFor } from "./vocabulary.ts";
import { writerOf } from "./writer.ts";

/** A label of a page. */
export type LabelKey = PageLabelKey;

/** Looks a label up and fills its parameters. */
export type Labels<Key = LabelKey> = (key: Key, parameters?: Parameters) => string;

/** Looks up any label, of mails and designers too: the shop's worker has those of its pages alone. */
export type EveryLabel = Labels<EveryLabelKey>;

/** What has been read stays read: a look-up lives as long as the isolate. */
const lookups = new Map<Locale, Lookup>();

/**
 * The label look-up of a locale, region before language (spec 000 §3).
 *
 * @param report told once of each key that had to be taken from a fallback, or could not be filled.
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

function ignore(): void {}
