import type { Language } from "#domain/shop/country.ts";

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>;

/** Reads `de|en|es|fr|it|nl`; one text alone is the same in all. */
export function words(written: string): Words {
  const [de = "", en = de, es = de, fr = de, it = de, nl = de] = written.split("|");
  return { de, en, es, fr, it, nl };
}
