import { ageOf } from "#domain/age.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { isFresh } from "#domain/story/purge-journal.ts";
import { createLru } from "../memory/lru.ts";

/** What an isolate remembers of absent stories: some 5,000, fewer where strangers make up long names. */
const MOST_BYTES = 500_000;
const BYTES_BESIDE_A_KEY = 60;

/**
 * What an isolate knows not to exist. Most locales fall back to another one's stories, so most views begin with a story
 * that is not there: it is asked for once, until a publish says otherwise or the answer is too old. Kept in memory alone:
 * a stranger's slugs are written nowhere.
 */
export interface NegativeCache {
  /** Whether a story is known to be absent, as far as the journal and the age of the answer allow. */
  has: (key: string, slugTag: string, journal: PurgeJournal) => boolean;
  /** @param asOf the epoch that was read before the content service was asked. */
  add: (key: string, asOf: number) => void;
}

/** @param maxAgeMs how long an answer holds at most. */
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
