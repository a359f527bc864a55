import type { Locale } from "#domain/shop/country.ts";
import { languageOf } from "#domain/shop/locale.ts";

/** Writes a term with its colon. In French a space that does not break stands before it. */
export function withColon(term: string, locale: Locale): string {
  return `${term}${languageOf(locale) === "fr" ? "\u00a0" : ""}:`;
}

/** Writes a term and its value in one line: `Code: ABC`. */
export function pairText(term: string, value: string, locale: Locale): string {
  return `${withColon(term, locale)} ${value}`;
}
