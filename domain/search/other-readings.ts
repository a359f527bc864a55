import type { SearchedWord } from "./meaning.ts";

/** Returns a search with each unknown word read as the name that it is most like; null if no word is like a name. */
export function guessed(words: readonly SearchedWord[]): SearchedWord[] | null {
  if (words.every(({ guess }) => guess === null)) return null;
  return words.map((word) => (word.guess ? { ...word, ...word.guess, text: word.guess.name, guess: null } : word));
}

/** The most looks that a search is tried without: each try is a question to the backend. */
const MOST_LOOKS = 3;

/** Returns the searches that ask for less, in the order in which they are tried: with all words, then each without one look. */
export function withLess(words: readonly SearchedWord[]): SearchedWord[][] {
  const looks = words.filter(({ meanings }) =>
    meanings.some((one) => one.of === "facet" && one.property !== "type" && one.property !== "category"),
  );
  return [[...words], ...looks.slice(0, MOST_LOOKS).map((look) => words.filter((word) => word !== look))];
}
