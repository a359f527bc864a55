import { editDistance, forgivenSlips } from "#domain/listing/edit-distance.ts";
import type { Language } from "#domain/shop/country.ts";

/** Searched words as queries for FTS5. At least one is not null. */
export interface SearchMatch {
  /** Words that words of a design begin with, of `design_words`; null for none. */
  words: string | null;
  /** Words that stand within a design's, of `design_parts`; null for none. */
  parts: string | null;
}

/** The words of a search. */
interface SearchedWords {
  /** Null if no words are left. */
  match: SearchMatch | null;
  /** The words with their spelling corrected; null if nothing was corrected. */
  corrected: string | null;
}

/** The number of words that are read of a search; nobody needs more. */
const MOST_WORDS = 8;
/** The shortest word that is looked for within others: shorter ones stand in too many. */
const SHORTEST_WITHIN = 4;
/** The shortest first part by which a compound is found: Taufkarte by Taufe. */
const SHORTEST_PART = 4;
/** The share of a word with which a compound begins: "Tauf" of "Taufe", "Weihnacht" of "Weihnachten". */
const LEAST_SHARED = 0.8;
/** The number of designs whose words are compared with a misspelled one. */
const MOST_COMPARED = 200;

/**
 * Prepares searched words in a language. Each stands for the words that begin with it; if none does, for those that it stands within; if
 * none does either, for the word that was most likely meant. So a spelling is corrected only if nothing is found with it.
 *
 * @throws Error of D1 if the database does not answer.
 */
export async function readSearch(db: D1Database, search: string, language: Language): Promise<SearchedWords> {
  const words = wordsOf(search).slice(0, MOST_WORDS);
  if (words.length === 0) return { match: null, corrected: null };
  const isIn = (table: string, query: string) =>
    db.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? LIMIT 1`).bind(`{${language}} : ${query}`);
  const found = await db.batch(
    words.flatMap((word) => [isIn("design_words", beginning(word)), isIn("design_parts", within(word))]),
  );
  const isFound = (at: number) => (found[at]?.results.length ?? 0) > 0;
  const read = await Promise.all(
    words.map(async (word, at): Promise<{ word: string; isWithin: boolean }> => {
      const isWithin = word.length >= SHORTEST_WITHIN && isFound(2 * at + 1);
      if (isFound(2 * at) || isWithin) return { word, isWithin: !isFound(2 * at) };
      return { word: await nearest(db, word, language), isWithin: false };
    }),
  );
  const all = (query: (word: string) => string, of: boolean) => {
    const own = read.filter(({ isWithin }) => isWithin === of).map(({ word }) => query(word));
    return own.length > 0 ? `{${language}} : (${own.join(" AND ")})` : null;
  };
  const isCorrected = read.some(({ word }, at) => word !== words[at]);
  return {
    match: { words: all(beginning, false), parts: all(within, true) },
    corrected: isCorrected ? read.map(({ word }) => word).join(" ") : null,
  };
}

const beginning = (word: string) => `"${word}" *`;
const within = (word: string) => `"${word}"`;

/** The words of a text as the index has them: letters and digits alone, so that FTS5 sees no operators in them. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Corrects the spelling of a word that no design has. Returns the nearest word of the designs that share most of its parts; else the word of
 * theirs with which it begins, as a compound does: Taufkarte with Taufe; else the word itself.
 */
async function nearest(db: D1Database, word: string, language: Language): Promise<string> {
  const parts = new Set(Array.from({ length: word.length - 2 }, (_, at) => `"${word.slice(at, at + 3)}"`));
  if (parts.size < 2) return word;
  const { results } = await db
    .prepare(
      `SELECT ${language} AS text FROM design_parts WHERE design_parts MATCH ? ORDER BY rank LIMIT ${MOST_COMPARED}`,
    )
    .bind(`{${language}} : (${[...parts].join(" OR ")})`)
    .all<{ text: string }>();
  const known = [...new Set(results.flatMap(({ text }) => wordsOf(text)))];
  const most = forgivenSlips(word.length);
  // Slips leave the first letter mostly.
  const near = known
    .filter((term) => term[0] === word[0])
    .map((term) => ({ term, distance: editDistance(word, term, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)[0];
  if (near) return near.term;
  const first = known
    .map((term) => ({ term, shared: sharedStart(word, term) }))
    .filter(({ term, shared }) => shared >= SHORTEST_PART && shared >= term.length * LEAST_SHARED)
    .toSorted((one, other) => other.shared - one.shared || one.term.length - other.term.length)[0];
  return first?.term ?? word;
}

/** The number of letters with which two words begin alike. */
function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
