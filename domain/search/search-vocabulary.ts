import type { Language } from "../shop/country.ts";
import type { Named } from "./meaning.ts";

/** Every name that a search in one language is read by. */
export interface SearchVocabulary {
  language: Language;
  /** Endings of words, longest first: of plurals, and of adjectives that follow their noun. */
  endings: readonly string[];
  /** Names by their plain words, separated by blanks. */
  names: ReadonlyMap<string, Named>;
  /** Names of one word by its stem. */
  stems: ReadonlyMap<string, Named>;
}

/** The most words of one name that are read as one. */
export const LONGEST_NAME = 4;

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
export function stemOf(word: string, endings: readonly string[]): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Makes a vocabulary of the words that are typed for names. Words that are given several times have all meanings, and their first name. */
export function createVocabulary(
  typed: Iterable<readonly [words: string, named: Named]>,
  { language, endings }: Pick<SearchVocabulary, "language" | "endings">,
): SearchVocabulary {
  const names = new Map<string, Named>();
  const stems = new Map<string, Named>();
  for (const [text, named] of typed) {
    const words = plainWords(text, language);
    if (words.length === 0 || words.length > LONGEST_NAME) continue;
    add(names, words.join(" "), named);
    // "Alu-Dibond" is also typed in one word.
    if (words.length > 1) add(names, words.join(""), named);
    else add(stems, stemOf(words[0] as string, endings), named);
  }
  return { language, endings, names, stems };
}

function add(names: Map<string, Named>, key: string, { name, meanings }: Named): void {
  const known = names.get(key);
  const all = new Map([...(known?.meanings ?? []), ...meanings].map((one) => [JSON.stringify(one), one]));
  names.set(key, { name: known?.name ?? name, meanings: [...all.values()] });
}
