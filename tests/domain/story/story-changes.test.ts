import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appendPurge,
  appendPurges,
  copyState,
  EMPTY_JOURNAL,
  JOURNAL_LENGTH,
  type Purge,
} from "#domain/story/purge-journal.ts";
import {
  announcedButMissing,
  changesBetween,
  changesOf,
  inBatches,
  type PublishedStory,
  wronglyGone,
} from "#domain/story/story-changes.ts";
import { publishTags, storiesNamed } from "#domain/story/story-tags.ts";

const story = (id: number, full_slug: string, published_at: string | null = "2026-07-01"): PublishedStory => ({
  id,
  full_slug,
  published_at,
});

describe("a webhook that was missed", () => {
  const before = [story(1, "de-DE/a"), story(2, "de-DE/b"), story(3, "de-DE/c")];

  it.each<[string, PublishedStory[], unknown[]]>([
    ["nothing", before, []],
    ["the order", [...before].reverse(), []],
    [
      "a publish",
      [story(1, "de-DE/a", "2026-07-02"), ...before.slice(1)],
      [{ id: 1, kind: "changed", tags: ["s:1", "slug:de-DE/a", "f:de-DE/"] }],
    ],
    [
      "a first publish",
      [...before, story(4, "de-DE/x/d")],
      [{ id: 4, kind: "changed", tags: ["s:4", "slug:de-DE/x/d", "f:de-DE/", "f:de-DE/x/", "p:4"] }],
    ],
    [
      "a move",
      [story(1, "fr-FR/a"), ...before.slice(1)],
      [
        { id: 1, kind: "gone", tags: ["slug:de-DE/a"] },
        { id: 1, kind: "changed", tags: ["s:1", "slug:fr-FR/a", "f:fr-FR/", "p:1", "f:de-DE/"] },
      ],
    ],
    ["a deletion", before.slice(1), [{ id: 1, kind: "gone", tags: ["s:1", "slug:de-DE/a", "f:de-DE/", "p:1"] }]],
  ])("is found in the index: %s", (_, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });

  it("names the translations of before and after", () => {
    const grouped = (group_id?: string | null) => [{ ...story(1, "de-DE/a"), uuid: "u1", group_id }];
    expect(changesBetween(grouped("g1"), grouped("g2"))).toEqual([
      { id: 1, kind: "changed", tags: ["s:1", "slug:de-DE/a", "f:de-DE/", "p:1", "u:u1", "g:g2", "g:g1"] },
    ]);
    expect(changesBetween(grouped(undefined), grouped("g2"))).toHaveLength(1);
    expect(changesBetween(grouped(undefined), grouped(null))).toEqual([]);
  });

  it("names nobody who only refers to a story that stays in its place, among its translations", () => {
    const one = { id: 1, full_slug: "de-DE/a", uuid: "u1", group_id: "g1" };
    const content = ["s:1", "slug:de-DE/a", "f:de-DE/"];
    expect(changesOf(one, one)).toEqual([{ kind: "changed", tags: content }]);
    expect(changesOf(one, one, false)).toEqual([{ kind: "changed", tags: [...content, "p:1", "u:u1", "g:g1"] }]);
    for (const other of [
      { ...one, group_id: "g2" },
      { ...one, group_id: null },
      { ...one, full_slug: "de-DE/b" },
    ])
      expect(changesOf(one, other).at(-1)?.tags).toEqual(expect.arrayContaining(["s:1", "p:1", "u:u1", "g:g1"]));
  });

  it("puts what went before what came to its place", () => {
    const after = [story(2, "de-DE/a"), story(3, "de-DE/c")];
    const changes = changesBetween(before, after).map(({ kind, tags }) => `${kind} ${tags[0]}`);
    expect(changes).toEqual(["gone s:1", "gone slug:de-DE/b", "changed s:2"]);
  });

  it("finds a story that is there though a late message said that it, or its place, went", () => {
    const late = appendPurge(EMPTY_JOURNAL, "gone", ["s:1", "slug:de-DE/a"]);
    expect(wronglyGone(before, late, 0)).toEqual([
      { id: 1, kind: "changed", tags: ["s:1", "slug:de-DE/a", "f:de-DE/", "p:1"] },
    ]);
    expect(wronglyGone([story(9, "de-DE/a")], late, 0).map(({ id }) => id)).toEqual([9]);
    expect(wronglyGone(before, late, 1)).toEqual([]);
    expect(wronglyGone(before, appendPurge(late, "changed", ["s:1", "slug:de-DE/a"]), 0)).toEqual([]);
  });

  it("finds a publish that was announced and of which nothing is there", () => {
    const journal = ["s:1", "s:8", "s:9", "d:farben", "s:9"].reduce(
      (known, tag, at) => appendPurge(known, at === 4 ? "gone" : "changed", [tag]),
      EMPTY_JOURNAL,
    );
    expect(announcedButMissing(before, journal, 0)).toEqual([{ kind: "changed", tags: ["s:8"] }]);
    expect(announcedButMissing(before, journal, 2)).toEqual([]);
  });

  it("names each story that differs, and no other", () => {
    const stories = fc.uniqueArray(
      fc.record({
        id: fc.nat(9),
        full_slug: fc.constantFrom("de-DE/a", "de-DE/b", "fr-FR/a"),
        published_at: fc.constantFrom("1", "2", null),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(stories, stories, (one, other) => {
        const differing = new Set(
          [...one, ...other].map(({ id }) => id).filter((id) => find(one, id) !== find(other, id)),
        );
        const named = new Set(changesBetween(one, other).map(({ id }) => id));
        expect([...named].toSorted()).toEqual([...differing].toSorted());
        expect(changesBetween(one, one)).toEqual([]);
      }),
    );
  });
});

function find(stories: readonly PublishedStory[], id: number): string {
  return JSON.stringify(stories.find((one) => one.id === id) ?? null, ["id", "full_slug", "published_at"]);
}

it("the stories that tags name are found by id and by slug", () => {
  const tags = ["s:7", "slug:de-DE/a", "p:8", "u:x", "f:de-DE/", "s:9"];
  expect(storiesNamed(tags)).toEqual({ ids: [7, 9], slugs: ["de-DE/a"] });
  expect(storiesNamed(publishTags({ id: 3, full_slug: "de-DE/b/c" }))).toEqual({ ids: [3], slugs: ["de-DE/b/c"] });
});

describe("many purges at once", () => {
  const purgesOf = (count: number, kind: Purge["kind"] = "changed") =>
    Array.from({ length: count }, (_, at): Purge => ({ kind, tags: [`s:${at}`, `slug:de-DE/${at}`, "f:de-DE/"] }));

  it("stay what they are where they are few", () => {
    expect(inBatches(purgesOf(50))).toEqual(purgesOf(50));
  });

  it("become few, of the same kinds and tags, in the same order", () => {
    const many = [...purgesOf(400, "gone"), ...purgesOf(1000)];
    const batches = inBatches(many);
    expect(batches).not.toBe("everything");
    if (batches === "everything") return;
    expect(batches.length).toBeLessThan(40);
    expect(Math.max(...batches.map(({ tags }) => tags.length))).toBeLessThanOrEqual(100);
    const tagsOf = (purges: readonly Purge[], kind: Purge["kind"]) =>
      new Set(purges.filter((one) => one.kind === kind).flatMap(({ tags }) => tags));
    for (const kind of ["gone", "changed"] as const) expect(tagsOf(batches, kind)).toEqual(tagsOf(many, kind));
    expect(batches.findIndex(({ kind }) => kind === "changed")).toBe(
      batches.findLastIndex(({ kind }) => kind === "gone") + 1,
    );
  });

  it("leave a copy the same fate as each by itself", () => {
    const id = fc.nat(150);
    const purge = fc.record({ kind: fc.constantFrom("changed" as const, "gone" as const), id, place: id });
    fc.assert(
      fc.property(fc.array(purge, { minLength: 51, maxLength: 300 }), id, id, (list, own, place) => {
        // Changes in the order in which a comparison announces them: stories that are gone first, each story once.
        const once = [...new Map(list.map((one) => [`${one.kind} ${one.id}`, one])).values()];
        const sorted = once.sort((one, other) => (one.kind === other.kind ? 0 : one.kind === "gone" ? -1 : 1));
        const purges = sorted.map(({ kind, id: at, place: slug }) => ({ kind, tags: [`s:${at}`, `slug:${slug}`] }));
        const batches = inBatches(purges);
        if (batches === "everything") throw new Error("These fit.");
        const copy = { tags: [`s:${own}`, `slug:${place}`], asOf: 0 };
        const fate = (all: readonly Purge[]) =>
          copyState(copy, `s:${own}`, `slug:${place}`, appendPurges(EMPTY_JOURNAL, all, 0));
        const shown = (one: string) => one === "fresh" || one === "changed";
        expect(shown(fate(batches))).toBe(shown(fate(purges)));
      }),
    );
  });

  it.each([20, 80, 190])("fill no more than the 2 MB that an object stores, with slugs of %i letters", (letters) => {
    const storyOf = (at: number): Purge => ({ kind: "gone", tags: [`s:${at}`, `slug:${"a".repeat(letters)}${at}`] });
    const batches = inBatches(Array.from({ length: 1000 }, (_, at) => storyOf(638_472_910_000 + at)));
    const journal = appendPurges(EMPTY_JOURNAL, Array(JOURNAL_LENGTH).fill(batches[0]), 1);
    expect(journal.entries).toHaveLength(JOURNAL_LENGTH);
    expect(JSON.stringify(journal).length).toBeLessThan(2_000_000);
  });

  it("are everything where they would fill the journal all the same", () => {
    const different = Array.from(
      { length: 20_000 },
      (_, at): Purge => ({ kind: "gone", tags: [`s:${at}`, `u:${at}`] }),
    );
    expect(inBatches(different)).toBe("everything");
    expect(inBatches(different.slice(0, JOURNAL_LENGTH * 20))).not.toBe("everything");
  });
});
