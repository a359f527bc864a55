import type { Locale } from "#domain/shop/country.ts";
import { longDate } from "./date-names.ts";
import type { Writer } from "./message.ts";
import { numberText } from "./number-text.ts";
import { pluralCategory } from "./plural.ts";

/** Returns the writer of numbers, dates and plurals for a locale's labels. */
export function writerOf(locale: Locale): Writer {
  return {
    number: (value) => numberText(value, locale),
    date: (epochMs) => longDate(epochMs, locale),
    plural: (count) => pluralCategory(count, locale),
  };
}
