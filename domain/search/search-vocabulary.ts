import type { Language } from "../shop/country.ts";
import type { Meaning, Named } from "./meaning.ts";

/** Every name that a search in one language is read by. */
export interface SearchVocabulary {
  language: Language;
  /** Names by their plain words, separated by blanks. */
  names: ReadonlyMap<string, Named>;
  /** Names of one word by its stem. */
  stems: ReadonlyMap<string, Named>;
}

/** The most words of one name that are read as one. */
export const LONGEST_NAME = 4;

/** Endings of words by language, longest first: of plurals, and of adjectives that follow their noun. */
const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  de: ["ern", "en", "er", "es", "em", "e", "n", "s"],
  en: ["es", "s"],
  es: ["os", "as", "es", "o", "a", "s"],
  fr: ["es", "s", "x", "e"],
  it: ["i", "e", "a", "o"],
  nl: ["en", "e", "s", "n"],
};
const SHORTEST_STEM = 3;

/** Reduces text to plain words: without capitals and accents, and in German without the difference of "ü" and "ue". */
export function plainWords(text: string, language: Language): string[] {
  const plain = text
    .normalize("NFD")
    .replaceAll(/\p{M}|[’'](?=s\b)/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
  const written = language === "de" ? plain.replaceAll(/([aou])e/g, "$1") : plain;
  return written.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Cuts the ending off a plain word. */
export function stemOf(word: string, language: Language): string {
  const ending = ENDINGS[language].find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Makes a vocabulary of the words that are typed for names. Words that are given several times have all meanings, and their first name. */
export function createVocabulary(
  typed: Iterable<readonly [words: string, named: Named]>,
  language: Language,
): SearchVocabulary {
  const names = new Map<string, Named>();
  const stems = new Map<string, Named>();
  for (const [text, named] of typed) {
    const words = plainWords(text, language);
    if (words.length === 0 || words.length > LONGEST_NAME) continue;
    add(names, words.join(" "), named);
    // "Alu-Dibond" is also typed in one word.
    if (words.length > 1) add(names, words.join(""), named);
    else add(stems, stemOf(words[0] as string, language), named);
  }
  return { language, names, stems };
}

function add(names: Map<string, Named>, key: string, { name, meanings }: Named): void {
  const known = names.get(key);
  const all = new Map([...(known?.meanings ?? []), ...meanings].map((one) => [JSON.stringify(one), one]));
  names.set(key, { name: known?.name ?? name, meanings: [...all.values()] satisfies Meaning[] });
}
