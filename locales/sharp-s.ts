import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf, languageOf } from "#domain/shop/locale.ts";

/** Tells whether a locale writes ß; true for all languages but German, which have no ß to respell. */
export function writesSharpS(locale: Locale): boolean {
  return languageOf(locale) !== "de" || COUNTRIES[countryOf(locale)].writesSharpS;
}

/** Returns a text with ss for ß, as Switzerland and Liechtenstein write it. */
export function withoutSharpS(text: string): string {
  return text.replaceAll("ß", "ss").replaceAll("ẞ", "SS");
}
