import type { Locale } from "#domain/shop/country.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { OTHER_PLURALS, PLURALS } from "#domain/shop/locale-tables.ts";

/** The plural forms of the shop's languages (CLDR's cardinal categories). */
export type PluralCategory = "one" | "many" | "other";

const MILLION = 1_000_000;

/**
 * Returns the plural form of a count in a locale. It follows a table because the first `Intl.PluralRules` that an isolate builds costs
 * as much as a page. A test compares it with `Intl`.
 */
export function pluralCategory(count: number, locale: Locale): PluralCategory {
  const { singular, hasMillions } = OTHER_PLURALS[locale] ?? PLURALS[languageOf(locale)];
  const size = Math.abs(count);
  if (singular === "below-two" ? size < 2 : size === 1) return "one";
  return hasMillions && size !== 0 && size % MILLION === 0 ? "many" : "other";
}
