import type { Language, Locale } from "#domain/shop/country.ts";
import { languageOf } from "#domain/shop/locale.ts";

/** The plural forms of the shop's languages (CLDR's cardinal categories). */
export type PluralCategory = "one" | "many" | "other";

const MILLION = 1_000_000;

/** Languages with a plural form of their own for whole millions. */
const WITH_MILLIONS: readonly Language[] = ["es", "fr", "it"];

/**
 * Returns the plural form of a count in a locale. It is written out because the first `Intl.PluralRules` that an isolate builds costs
 * as much as a page. A test compares it with `Intl`.
 */
export function pluralCategory(count: number, locale: Locale): PluralCategory {
  const language = languageOf(locale);
  const size = Math.abs(count);
  // In French, zero and one and a half are singular too.
  if (language === "fr" ? size < 2 : size === 1) return "one";
  return WITH_MILLIONS.includes(language) && size !== 0 && size % MILLION === 0 ? "many" : "other";
}
