import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesBetween, type PublishedStory } from "#domain/story/story-changes.ts";

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
      [{ id: 1, kind: "changed", tags: ["s:1", "slug:fr-FR/a", "f:fr-FR/", "s:1", "slug:de-DE/a", "f:de-DE/"] }],
    ],
    ["a deletion", before.slice(1), [{ id: 1, kind: "gone", tags: ["s:1", "slug:de-DE/a", "f:de-DE/"] }]],
  ])("is found in the index: %s", (_, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });

  it("names each story that differs, once, and no other", () => {
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
        const named = changesBetween(one, other).map(({ id }) => id);
        expect(named.toSorted()).toEqual([...differing].toSorted());
        expect(changesBetween(one, one)).toEqual([]);
      }),
    );
  });
});

function find(stories: readonly PublishedStory[], id: number): string {
  return JSON.stringify(stories.find((one) => one.id === id) ?? null, ["id", "full_slug", "published_at"]);
}
