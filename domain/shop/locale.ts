import { failure, ok, type Parsed, quoted } from "../parsed.ts";

/** The 17 locales the shop speaks (spec 000 §3), default first. */
export const LOCALES = [
  "de-DE",
  "de-AT",
  "de-CH",
  "de-IT",
  "de-LI",
  "de-LU",
  "en-GB",
  "en-US",
  "es-ES",
  "fr-BE",
  "fr-CH",
  "fr-FR",
  "fr-LU",
  "it-CH",
  "it-IT",
  "nl-BE",
  "nl-NL",
] as const;

export type Locale = (typeof LOCALES)[number];

export const LANGUAGES = ["de", "en", "es", "fr", "it", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Countries of the shops. Each locale ends in one of them. */
export type Country = "AT" | "BE" | "CH" | "DE" | "ES" | "FR" | "GB" | "IT" | "LI" | "LU" | "NL" | "US";

export const DEFAULT_LOCALE: Locale = "de-DE";

/** Country → its locales, the country's default first (design §5). */
export const COUNTRY_LOCALES: Record<Country, readonly [Locale, ...Locale[]]> = {
  AT: ["de-AT"],
  BE: ["nl-BE", "fr-BE"],
  CH: ["de-CH", "fr-CH", "it-CH"],
  DE: ["de-DE"],
  ES: ["es-ES"],
  FR: ["fr-FR"],
  GB: ["en-GB"],
  IT: ["it-IT", "de-IT"],
  LI: ["de-LI"],
  LU: ["fr-LU", "de-LU"],
  NL: ["nl-NL"],
  US: ["en-US"],
};

/** Locale → the locale whose content stands in where its own is missing (spec 000 §3). */
const FALLBACKS: Partial<Record<Locale, Locale>> = {
  "de-AT": "de-DE",
  "de-CH": "de-DE",
  "de-IT": "de-DE",
  "de-LI": "de-DE",
  "de-LU": "de-DE",
  "en-US": "en-GB",
  "fr-BE": "fr-FR",
  "fr-CH": "fr-FR",
  "fr-LU": "fr-FR",
  "it-CH": "it-IT",
  "nl-BE": "nl-NL",
};

const LOCALE_PATTERN = /^[A-Za-z]{2}-[A-Za-z]{2}$/;

/** Reads a locale: two letters, a dash, two letters (spec 000 §5), in any case; it must be one that the shop speaks. */
export function parseLocale(value: string): Parsed<Locale, "no-locale" | "unknown-locale"> {
  if (!LOCALE_PATTERN.test(value)) return failure("no-locale", `${quoted(value)} is no locale such as de-DE.`);
  const locale = `${value.slice(0, 2).toLowerCase()}-${value.slice(3).toUpperCase()}`;
  return isLocale(locale) ? ok(locale) : failure("unknown-locale", `The shop does not speak ${quoted(value)}.`);
}

/** Whether a stranger's string is one of the shop's locales; the case must match (`de-CH`). */
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
 * The locales in which content for `locale` is looked for, in order: itself, then its fallbacks.
 * `de-IT` is not named by the spec; it falls back to `de-DE` like every other regional German.
 */
export function localeChain(locale: Locale): readonly Locale[] {
  const fallback = FALLBACKS[locale];
  return fallback ? [locale, ...localeChain(fallback)] : [locale];
}
