import { describe, expect, it } from "vitest";
import { appendPurge, EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { doubtOf, unannounced } from "#domain/story/story-changes.ts";

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("a reading of an index that lost stories", () => {
  it.each([
    [0, 100, false],
    [10, 100, false],
    [11, 100, true],
    [3, 3, false],
    [4, 4, true],
  ])("%i of %i is doubted: %s", (lost, known, isDoubted) => {
    expect(doubtOf(ids(lost), known, null, 0) !== null).toBe(isDoubted);
  });

  it("counts once a reading 20 s later has lost the same, and no other", () => {
    const doubt = doubtOf(ids(50), 100, null, 1000);
    expect(doubt).toMatchObject({ atMs: 1000 });
    expect(doubtOf(ids(50), 100, doubt, 20_999)).toBe(doubt);
    expect(doubtOf(ids(50), 100, doubt, 21_000)).toBeNull();
    expect(doubtOf(ids(49), 100, doubt, 21_000)).toMatchObject({ atMs: 21_000 });
    expect(doubtOf(ids(51).slice(1), 100, doubt, 21_000)).toMatchObject({ atMs: 21_000 });
  });

  it("is not asked about those that were announced as gone since", () => {
    const journal = appendPurge(appendPurge(EMPTY_JOURNAL, "gone", ["s:1"]), "gone", ["s:2"]);
    expect(unannounced([1, 2, 3], journal, 0)).toEqual([3]);
    expect(unannounced([1, 2, 3], journal, 1)).toEqual([1, 3]);
    expect(unannounced([2], appendPurge(journal, "changed", ["s:2"]), 0)).toEqual([2]);
  });
});
