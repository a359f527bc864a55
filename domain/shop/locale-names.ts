import { COUNTRIES, type Language, type Locale } from "./country.ts";
import { countryOf, languageOf } from "./locale.ts";

/** Languages as those who speak them write them in a list. */
const LANGUAGE_NAMES: Record<Language, string> = {
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
};

/** Each locale's country in its language. */
const COUNTRY_NAMES: Record<Locale, string> = {
  "de-AT": "Österreich",
  "nl-BE": "België",
  "fr-BE": "Belgique",
  "de-CH": "Schweiz",
  "fr-CH": "Suisse",
  "it-CH": "Svizzera",
  "de-DE": "Deutschland",
  "es-ES": "España",
  "fr-FR": "France",
  "en-GB": "United Kingdom",
  "it-IT": "Italia",
  "de-IT": "Italien",
  "de-LI": "Liechtenstein",
  "fr-LU": "Luxembourg",
  "de-LU": "Luxemburg",
  "nl-NL": "Nederland",
  "en-US": "United States",
};

/**
 * What a locale is called in its own language: the country, and the language where the country has several. A shopper who does not
 * read this page finds hers. Held to Unicode's names (CLDR) by a test.
 */
export function localeName(locale: Locale): string {
  const name = COUNTRY_NAMES[locale];
  return COUNTRIES[countryOf(locale)].locales.length > 1 ? `${name} – ${LANGUAGE_NAMES[languageOf(locale)]}` : name;
}
