import { expect, it } from "vitest";
import { EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { createNegativeCache } from "#worker/content/negative-cache.ts";

it("an isolate remembers 5,000 absent stories, and forgets the longest remembered first", () => {
  const negativeCache = createNegativeCache(1000, () => 0);
  for (let count = 0; count < 5001; count++) negativeCache.add(`k${count}`, 0);
  const has = (key: string) => negativeCache.has(key, `slug:${key}`, EMPTY_JOURNAL);
  expect([has("k0"), has("k1"), has("k5000")]).toEqual([false, true, true]);
});
