import { editDistance, forgivenSlips } from "#domain/listing/edit-distance.ts";
import type { Language } from "#domain/shop/country.ts";

/** What words are looked for as. */
export interface SearchedWords {
  /** As FTS5 is asked; null where nothing is left to look for. */
  match: string | null;
  /** The words as they are spelled right, where that is not what was asked. */
  corrected: string | null;
}

/** More words than anybody looks for at once. */
const MOST_WORDS = 8;
/** A compound is found by its first part where that is a word of its own: Hochzeitskarten by Hochzeit. */
const SHORTEST_PART = 5;

interface Known {
  term: string;
  doc: number;
}

/**
 * Reads words that are looked for in a language: each stands for every word that begins with it; one that no word begins with for the
 * word that it was most likely meant to be. Names of designs are in the index without accents and capitals.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readSearch(db: D1Database, search: string, language: Language): Promise<SearchedWords> {
  const words = plainWords(search);
  if (words.length === 0) return { match: null, corrected: null };
  const { results } = await db
    .prepare("SELECT term, doc FROM design_vocabulary WHERE col = ?")
    .bind(language)
    .all<Known>();
  const spelled = words.map((word) => spell(word, results));
  const isCorrected = spelled.some((word, at) => word !== words[at]);
  const match = `{${language}} : (${spelled.map((word) => `"${word}" *`).join(" AND ")})`;
  return { match, corrected: isCorrected ? spelled.join(" ") : null };
}

/** Letters and digits alone, as the index has them: nothing of what is asked is a sign to FTS5. */
function plainWords(search: string): string[] {
  const plain = search.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** The word as it is known: itself where a word begins with it, else the nearest one, of those as near the most frequent; or itself. */
function spell(word: string, known: readonly Known[]): string {
  if (known.some(({ term }) => term.startsWith(word))) return word;
  const most = forgivenSlips(word.length);
  let nearest = { term: word, distance: most + 1, doc: 0 };
  for (const { term, doc } of known) {
    const distance = editDistance(word, term, most);
    if (distance > most) continue;
    if (distance < nearest.distance || (distance === nearest.distance && doc > nearest.doc))
      nearest = { term, distance, doc };
  }
  if (nearest.distance <= most) return nearest.term;
  const parts = known.filter(({ term }) => term.length >= SHORTEST_PART && word.startsWith(term));
  return parts.sort((one, other) => other.term.length - one.term.length)[0]?.term ?? word;
}
