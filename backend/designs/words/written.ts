import type { Language } from "#domain/shop/country.ts";
import { LANGUAGES } from "#domain/shop/locale.ts";

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>;

/** The languages that the backend's own texts are written in, in their order. Any other speaks English there. */
const WRITTEN = ["de", "en", "es", "fr", "it", "nl"] as const;
export type WrittenWords = Readonly<Record<(typeof WRITTEN)[number], string>>;

/** Reads `de|en|es|fr|it|nl`; one text alone is the same in all. */
export function words(written: string): Words {
  const [de = "", en = de, es = de, fr = de, it = de, nl = de] = written.split("|");
  return inEveryLanguage({ de, en, es, fr, it, nl });
}

export function inEveryLanguage(written: WrittenWords): Words {
  const texts: Partial<Record<Language, string>> = written;
  return Object.fromEntries(LANGUAGES.map((language) => [language, texts[language] ?? written.en])) as unknown as Words;
}
