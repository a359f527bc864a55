import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendPurge, EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { announcedButMissing, changesBetween, type PublishedStory, wronglyGone } from "#domain/story/story-changes.ts";

const story = (id: number, full_slug: string, published_at: string | null = "2026-07-01"): PublishedStory => ({
  id,
  full_slug,
  published_at,
});

describe("design §4: a webhook that was missed", () => {
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
      [{ id: 4, kind: "changed", tags: ["s:4", "slug:de-DE/x/d", "f:de-DE/", "f:de-DE/x/"] }],
    ],
    [
      "a move",
      [story(1, "fr-FR/a"), ...before.slice(1)],
      [
        { id: 1, kind: "gone", tags: ["slug:de-DE/a"] },
        { id: 1, kind: "changed", tags: ["s:1", "slug:fr-FR/a", "f:fr-FR/", "f:de-DE/"] },
      ],
    ],
    ["a deletion", before.slice(1), [{ id: 1, kind: "gone", tags: ["s:1", "slug:de-DE/a", "f:de-DE/"] }]],
  ])("is found in the index: %s", (_, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });

  it("names the translations of before and after, once an index notes them", () => {
    const grouped = (group_id?: string | null) => [{ ...story(1, "de-DE/a"), uuid: "u1", group_id }];
    expect(changesBetween(grouped("g1"), grouped("g2"))).toEqual([
      { id: 1, kind: "changed", tags: ["s:1", "slug:de-DE/a", "f:de-DE/", "u:u1", "g:g2", "g:g1"] },
    ]);
    expect(changesBetween(grouped(undefined), grouped("g2"))).toEqual([]);
  });

  it("puts what went before what came to its place", () => {
    const after = [story(2, "de-DE/a"), story(3, "de-DE/c")];
    const changes = changesBetween(before, after).map(({ kind, tags }) => `${kind} ${tags[0]}`);
    expect(changes).toEqual(["gone s:1", "gone slug:de-DE/b", "changed s:2"]);
  });

  it("finds a story that is there though a late message said that it, or its place, went", () => {
    const late = appendPurge(EMPTY_JOURNAL, "gone", ["s:1", "slug:de-DE/a"]);
    expect(wronglyGone(before, late, 0)).toEqual([
      { id: 1, kind: "changed", tags: ["s:1", "slug:de-DE/a", "f:de-DE/"] },
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
