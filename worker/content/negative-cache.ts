import { ageOf } from "#domain/age.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { isFresh } from "#domain/story/purge-journal.ts";
import { createLru } from "../memory/lru.ts";

/** Bytes of the cache in an isolate: about 5,000 absent stories, fewer if strangers make up long names. */
const MOST_BYTES = 500_000;
const BYTES_BESIDE_A_KEY = 60;

/**
 * Cache of stories that do not exist. Most locales fall back to another one's stories, so most views begin with an
 * absent story: it is requested once, until a publish of its slug or the entry's maximum age. It is in memory only, so
 * that made-up slugs are stored nowhere.
 */
export interface NegativeCache {
  /** Tells whether an entry says that the story is absent, and the journal and the entry's age still allow that. */
  has: (key: string, slugTag: string, journal: PurgeJournal) => boolean;
  /** Adds an entry. @param asOf the journal's epoch before the content service was asked. */
  add: (key: string, asOf: number) => void;
}

/** Creates the cache. @param maxAgeMs maximum age of an entry, in milliseconds. */
export function createNegativeCache(maxAgeMs: number, now: () => number): NegativeCache {
  const absent = createLru<{ asOf: number; atMs: number }>(MOST_BYTES, (_, key) => key.length + BYTES_BESIDE_A_KEY);
  return {
    has: (key, slugTag, journal) => {
      const known = absent.get(key);
      if (!known || ageOf(known.atMs, now()) > maxAgeMs) return false;
      return isFresh({ tags: [slugTag], asOf: known.asOf }, journal);
    },
    add: (key, asOf) => absent.set(key, { asOf, atMs: now() }),
  };
}
