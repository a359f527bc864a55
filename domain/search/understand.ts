import { editDistance, forgivenSlips } from "../listing/edit-distance.ts";
import { normaliseSearch } from "../listing/listing-query.ts";
import type { Named, SearchedWord } from "./meaning.ts";
import { LONGEST_NAME, plainWords, type SearchVocabulary, stemOf } from "./search-vocabulary.ts";
import { searchedSizes } from "./searched-size.ts";

/** The most words of a search that are read. */
const MOST_WORDS = 12;
/** The shortest part of a compound: "Tauf" of "Taufkarte". */
const SHORTEST_PART = 3;
/** Letters that join the parts of a compound, the longest first. */
const JOINTS = ["es", "en", "s", "n", "e", ""];
const YEAR = /^20[2-4]\d$/;

interface Typed {
  text: string;
  plain: string;
}

/**
 * Reads what a shopper typed: names of the catalogue, in any form and within compounds, sizes, numbers of pieces, and words that the
 * catalogue does not know. Never throws.
 *
 * @param isInInches true for a shop that sells by inches.
 */
export function understand(search: string, vocabulary: SearchVocabulary, isInInches = false): SearchedWord[] {
  const text = normaliseSearch(search);
  const words: SearchedWord[] = [];
  let from = 0;
  for (const size of searchedSizes(text, isInInches)) {
    words.push(...readWords(text.slice(from, size.from), vocabulary));
    const typed = text.slice(size.from, size.to);
    words.push({ text: typed, name: typed, meanings: [{ of: "size", format: size.format }], guess: null });
    from = size.to;
  }
  return [...words, ...readWords(text.slice(from), vocabulary)].slice(0, MOST_WORDS);
}

function readWords(text: string, vocabulary: SearchVocabulary): SearchedWord[] {
  const typed = (text.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []).flatMap((word): Typed[] => {
    const plain = plainWords(word, vocabulary.language).join(" ");
    return plain === "" ? [] : [{ text: word, plain }];
  });
  const words: SearchedWord[] = [];
  for (let at = 0; at < typed.length; ) {
    const { found, length } = longestName(typed.slice(at, at + LONGEST_NAME), vocabulary);
    const own = typed.slice(at, at + length);
    words.push(...(found ?? readWord(own[0] as Typed, vocabulary)));
    at += length;
  }
  return words;
}

/** Finds the name that most of the next words make; if none does, `found` is null, and `length` one word. */
function longestName(typed: readonly Typed[], { names, stems, endings }: SearchVocabulary) {
  for (let length = typed.length; length > 0; length--) {
    const own = typed.slice(0, length);
    const plain = own.map((word) => word.plain).join(" ");
    const named = names.get(plain) ?? (length === 1 ? stems.get(stemOf(plain, endings)) : undefined);
    if (named) return { found: [known(named, own.map(({ text }) => text).join(" "))], length };
  }
  return { found: null, length: 1 };
}

function known({ name, meanings }: Named, text: string): SearchedWord {
  return { text, name, meanings, guess: null };
}

/** Reads a word that is no name: a number, a compound of names, or a word that the catalogue does not know. */
function readWord({ text, plain }: Typed, vocabulary: SearchVocabulary): SearchedWord[] {
  if (YEAR.test(plain)) return [{ text, name: text, meanings: [{ of: "nothing" }], guess: null }];
  if (/^[1-9]\d{0,3}$/.test(plain))
    return [{ text, name: text, meanings: [{ of: "quantity", quantity: Number(plain) }], guess: null }];
  return partsOf(text, plain, vocabulary) ?? [{ text, name: text, meanings: [], guess: nearest(plain, vocabulary) }];
}

/**
 * Divides a compound into two names, such as "Hochzeitskarten"; or into a word that the catalogue does not know and a kind of product,
 * such as "Tannenkarte". Null for any other word.
 */
function partsOf(text: string, plain: string, vocabulary: SearchVocabulary): SearchedWord[] | null {
  let half: SearchedWord[] | null = null;
  for (let at = SHORTEST_PART; at <= plain.length - SHORTEST_PART; at++) {
    const last = oneName(plain.slice(at), vocabulary);
    if (!last) continue;
    const before = plain.slice(0, at);
    const first = firstOf(before, vocabulary);
    if (first) return [known(first, first.name), known(last, last.name)];
    const isKind = last.meanings.some((one) => one.of === "kind");
    // Accents change no length here: the typed word is as long as its plain one, or it is left whole.
    if (isKind && text.length === plain.length)
      half ??= [
        { text: text.slice(0, at), name: text.slice(0, at), meanings: [], guess: null },
        known(last, last.name),
      ];
  }
  return half;
}

function firstOf(part: string, vocabulary: SearchVocabulary): Named | null {
  for (const joint of JOINTS) {
    if (!part.endsWith(joint) || part.length - joint.length < SHORTEST_PART) continue;
    const named = oneName(part.slice(0, part.length - joint.length), vocabulary);
    if (named) return named;
  }
  return null;
}

function oneName(word: string, { names, stems, endings }: SearchVocabulary): Named | null {
  return names.get(word) ?? stems.get(word) ?? stems.get(stemOf(word, endings)) ?? null;
}

/** Finds the name that a misspelled word is nearest to; it begins with the same letter, as most slips leave it. */
function nearest(word: string, { names }: SearchVocabulary): Named | null {
  const most = forgivenSlips(word.length);
  let best: { named: Named; distance: number } | null = null;
  for (const [plain, named] of names) {
    if (plain[0] !== word[0] || named.meanings.every((one) => one.of === "nothing")) continue;
    const distance = editDistance(word, plain, most);
    if (distance <= most && distance < (best?.distance ?? most + 1)) best = { named, distance };
  }
  return best?.named ?? null;
}
