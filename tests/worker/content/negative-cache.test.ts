import { expect, it } from "vitest";
import { EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { createAbsences } from "#worker/content/negative-cache.ts";

it("an isolate remembers 5,000 absent stories, and forgets the longest remembered first", () => {
  const absences = createAbsences();
  for (let count = 0; count < 5001; count++) absences.add(`k${count}`, 0, 0);
  const has = (key: string) => absences.has(key, `slug:${key}`, EMPTY_JOURNAL, 0, 1000);
  expect([has("k0"), has("k1"), has("k5000")]).toEqual([false, true, true]);
});
