import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf, languageOf } from "#domain/shop/locale.ts";

/** Whether ß is written; French and Italian have none to spell otherwise. */
export function writesSharpS(locale: Locale): boolean {
  return languageOf(locale) !== "de" || COUNTRIES[countryOf(locale)].writesSharpS;
}

/** A text with ss for ß, as Switzerland and Liechtenstein write. */
export function withoutSharpS(text: string): string {
  return text.replaceAll("ß", "ss").replaceAll("ẞ", "SS");
}
