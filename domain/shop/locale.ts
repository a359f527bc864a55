import { failure, ok, type Parsed, quoted } from "../parsed.ts";
import { COUNTRIES, type Country, type Language, type Locale } from "./country.ts";
import { COUNTRY_NAMES, LANGUAGE_NAMES } from "./locale-tables.ts";

export const DEFAULT_LOCALE: Locale = "de-DE";

/** The 17 locales the shop speaks (spec 000 §3), the default one first. */
export const LOCALES: readonly Locale[] = [
  ...new Set([
    DEFAULT_LOCALE,
    ...Object.values(COUNTRIES)
      .flatMap(({ locales }): readonly Locale[] => locales)
      .sort(),
  ]),
];

/** The home country of each language. */
const HOMES = new Map<string, Country>();
for (const [country, { homeOf }] of Object.entries(COUNTRIES)) if (homeOf) HOMES.set(homeOf, country as Country);

export const LANGUAGES: readonly Language[] = [...(HOMES.keys() as Iterable<Language>)].sort();

/** The home country of a language; null for letters that are no language of the shop. */
export function homeOf(language: string): Country | null {
  return HOMES.get(language) ?? null;
}

const LOCALE_PATTERN = /^[A-Za-z]{2}-[A-Za-z]{2}$/;

/** Reads a locale: two letters, a dash, two letters (spec 000 §5), in any case; it must be one that the shop speaks. */
export function parseLocale(value: string): Parsed<Locale, "no-locale" | "unknown-locale"> {
  if (!LOCALE_PATTERN.test(value)) return failure("no-locale", `${quoted(value)} is no locale such as de-DE.`);
  const locale = `${value.slice(0, 2).toLowerCase()}-${value.slice(3).toUpperCase()}`;
  return isLocale(locale) ? ok(locale) : failure("unknown-locale", `The shop does not speak ${quoted(value)}.`);
}

/** Tells whether a stranger's value is one of the shop's locales; the case must match (`de-CH`). */
export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language;
}

export function countryOf(locale: Locale): Country {
  return locale.slice(3) as Country;
}

/**
 * The locales in which content for `locale` is looked for, in order: itself, then its language in the language's home
 * country. Those are the fallbacks of spec 000 §3; `de-IT`, which the spec does not name, falls back like every other
 * German locale.
 */
export function localeChain(locale: Locale): readonly Locale[] {
  const language = languageOf(locale);
  const home = `${language}-${HOMES.get(language)}` as Locale;
  return home === locale ? [locale] : [locale, home];
}

/**
 * The name of a locale in its own language: the country, and the language if the country has several. A shopper who
 * cannot read the page can thus find hers.
 */
export function localeName(locale: Locale): string {
  const name = COUNTRY_NAMES[locale];
  return COUNTRIES[countryOf(locale)].locales.length > 1 ? `${name} – ${LANGUAGE_NAMES[languageOf(locale)]}` : name;
}
