import type { Locale } from "#domain/shop/locale.ts";
import { createLookup, type Lookup, type ReportLabel } from "./lookup.ts";
import type { Parameters } from "./message.ts";
import { type LabelKey, wordsFor } from "./vocabulary.ts";
import { writerOf } from "./writer.ts";

export type { LabelKey };

/** Looks a label up and fills its parameters. */
export type Labels = (key: LabelKey, parameters?: Parameters) => string;

/** What has been read stays read: a look-up lives as long as the isolate. */
const lookups = new Map<Locale, Lookup>();

/**
 * The label look-up of a locale, region before language (spec 000 §3).
 *
 * @param report told once of each key that had to be taken from a fallback, or could not be filled.
 */
export function labelsOf(locale: Locale, report: ReportLabel = ignore): Labels {
  let lookup = lookups.get(locale);
  if (!lookup) {
    lookup = createLookup(wordsFor(locale), writerOf);
    lookups.set(locale, lookup);
  }
  const found = lookup;
  return (key, parameters) => found(key, parameters, report);
}

function ignore(): void {}
