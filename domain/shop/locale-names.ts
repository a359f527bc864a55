import { COUNTRIES, type Country, type Language, type Locale } from "./country.ts";
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

/** Each country in each of its own languages. */
const COUNTRY_NAMES: Record<Country, Partial<Record<Language, string>>> = {
  AT: { de: "Österreich" },
  BE: { nl: "België", fr: "Belgique" },
  CH: { de: "Schweiz", fr: "Suisse", it: "Svizzera" },
  DE: { de: "Deutschland" },
  ES: { es: "España" },
  FR: { fr: "France" },
  GB: { en: "United Kingdom" },
  IT: { it: "Italia", de: "Italien" },
  LI: { de: "Liechtenstein" },
  LU: { fr: "Luxembourg", de: "Luxemburg" },
  NL: { nl: "Nederland" },
  US: { en: "United States" },
};

/**
 * What a locale is called in its own language: the country, and the language where the country has several. A shopper who does not
 * read this page finds hers. Held to Unicode's names (CLDR) by a test.
 */
export function localeName(locale: Locale): string {
  const country = countryOf(locale);
  const language = languageOf(locale);
  const name = COUNTRY_NAMES[country][language] ?? country;
  return COUNTRIES[country].locales.length > 1 ? `${name} – ${LANGUAGE_NAMES[language]}` : name;
}
