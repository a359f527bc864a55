import { expect, it } from "vitest";
import { EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { createNegativeCache } from "#worker/content/story-store.ts";

it.each([
  { length: 40, most: 5000 },
  { length: 8000, most: 62 },
])(
  "an isolate remembers $most absent stories of $length characters, and forgets the longest remembered first",
  (of) => {
    const negativeCache = createNegativeCache(1000, () => 0);
    const key = (at: number) => `${at}`.padStart(of.length, "x");
    for (let at = 0; at <= of.most; at++) negativeCache.add(key(at), 0);
    const has = (at: number) => negativeCache.has(key(at), `slug:${at}`, EMPTY_JOURNAL);
    expect([has(0), has(1), has(of.most)]).toEqual([false, true, true]);
  },
);
