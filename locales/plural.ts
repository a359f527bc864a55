import type { Language, Locale } from "#domain/shop/country.ts";
import { languageOf } from "#domain/shop/locale.ts";

/** The forms that the shop's languages have of a word that is counted (CLDR's cardinal categories). */
export type PluralCategory = "one" | "many" | "other";

const MILLION = 1_000_000;

/** Languages that say a million of something by a form of its own. */
const WITH_MILLIONS: readonly Language[] = ["es", "fr", "it"];

/**
 * The form that a count takes in a locale. Written down like numbers and dates: the first of `Intl`'s rules that an isolate builds
 * costs it as much as a page; a test holds them to what `Intl` says.
 */
export function pluralCategory(count: number, locale: Locale): PluralCategory {
  const language = languageOf(locale);
  const size = Math.abs(count);
  // French counts nothing, and one and a half, as one.
  if (language === "fr" ? size < 2 : size === 1) return "one";
  return WITH_MILLIONS.includes(language) && size !== 0 && size % MILLION === 0 ? "many" : "other";
}
