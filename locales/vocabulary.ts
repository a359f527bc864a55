import { type Language, type Locale, languageOf, localeChain } from "#domain/shop/locale.ts";
import { type EveryLabelKey, FILES } from "./files.ts";
import type { Words } from "./lookup.ts";
import { withoutSharpS, writesSharpS } from "./sharp-s.ts";

export type Texts = Readonly<Record<EveryLabelKey, string>>;

/** The seven files. One that lacks a key does not compile. */
export const VOCABULARIES = FILES satisfies Record<Exclude<Language, "en"> | "en-GB" | "en-US", Texts>;

export type Vocabulary = keyof typeof VOCABULARIES;

/** The file that a locale's words are in. */
export function vocabularyOf(locale: Locale): Vocabulary {
  const language = languageOf(locale);
  if (language !== "en") return language;
  return locale === "en-US" ? "en-US" : "en-GB";
}

/** The words of a locale, then those of its fallbacks, German last of all; each file once. */
export function wordsFor(locale: Locale): readonly [Words, ...Words[]] {
  const own = vocabularyOf(locale);
  const texts = writesSharpS(locale) ? VOCABULARIES[own] : allWithoutSharpS(VOCABULARIES[own]);
  const others = [...localeChain(locale), "de-DE" as const].filter(
    (other, index, all) =>
      vocabularyOf(other) !== own && all.findIndex((one) => vocabularyOf(one) === vocabularyOf(other)) === index,
  );
  return [{ locale, texts }, ...others.map(fallback)];
}

/** Unpacked only where a word is missing. */
function fallback(locale: Locale): Words {
  return {
    locale,
    get texts() {
      return VOCABULARIES[vocabularyOf(locale)];
    },
  };
}

function allWithoutSharpS(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withoutSharpS(text)]));
}
