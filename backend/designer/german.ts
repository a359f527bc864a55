import { type Locale, languageOf } from "#domain/shop/locale.ts";
import { type EveryLabel, labelsOf } from "#locales/labels.ts";

/** The door is written in German whatever the locale; a German locale says which German. */
export function germanLocale(locale: Locale): Locale {
  return languageOf(locale) === "de" ? locale : "de-DE";
}

export function germanLabels(locale: Locale): EveryLabel {
  return labelsOf(germanLocale(locale));
}
