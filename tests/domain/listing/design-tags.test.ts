import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ChangedDesigns,
  designChangeTags,
  designTags,
  type ShownDesigns,
  showsDesigns,
} from "#domain/listing/design-tags.ts";
import { priceChangeTags } from "#domain/price/price-tags.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import {
  appendPurge,
  EMPTY_JOURNAL,
  isFresh,
  type JournalEntry,
  lastPublished,
  MOST_DESIGN_ENTRIES,
  MOST_NAMED_DESIGNS,
  type PurgeJournal,
} from "#domain/story/purge-journal.ts";

const announce = (journal: PurgeJournal, changed: ChangedDesigns) =>
  appendPurge(journal, "changed", designChangeTags(changed), 1000);
const card = (...ids: string[]) => ({ kind: "card", ids }) as const;
const LIST = card();

describe("a change of designs", () => {
  it.each<[ShownDesigns, ChangedDesigns, boolean]>([
    [card("1"), card("1"), true],
    [card("1", "2"), card("2"), true],
    [card("1"), card("2"), false],
    [card("1"), card("11"), false],
    [LIST, card("1"), true],
    [LIST, { kind: "card", ids: "all" }, true],
    [card("1"), { kind: "card", ids: "all" }, true],
    [card("1"), { kind: "calendar", ids: ["1"] }, false],
    [LIST, { kind: "calendar", ids: "all" }, false],
  ])("what shows %j is made new by one of %j: %s", (shown, changed, isMadeNew) => {
    const journal = announce(EMPTY_JOURNAL, changed);
    expect(isFresh({ tags: designTags(shown), asOf: 0 }, journal)).toBe(!isMadeNew);
    expect(isFresh({ tags: ["s:1", "price:", "d:card"], asOf: 0 }, journal)).toBe(true);
  });

  it("is told from what shows none", () => {
    expect([showsDesigns(designTags(LIST)), showsDesigns(["s:1", "slug:design:card:"])]).toEqual([true, false]);
  });
});

describe("a journal", () => {
  const shown = fc.record({
    kind: fc.constantFrom(...DESIGN_KINDS),
    ids: fc.array(fc.constantFrom("1", "2", "3"), { maxLength: 2 }),
  });
  const changed = fc.record({
    kind: fc.constantFrom(...DESIGN_KINDS),
    ids: fc.oneof(
      { weight: 5, arbitrary: fc.uniqueArray(fc.constantFrom("1", "2", "3"), { minLength: 1 }) },
      { weight: 1, arbitrary: fc.constant("all" as const) },
    ),
  });

  /** Returns two journals after the same announcements: one as it is kept, and one that lists them all. */
  function bothAfter(changes: readonly ChangedDesigns[]) {
    const entries: JournalEntry[] = [];
    let kept = EMPTY_JOURNAL;
    for (const change of changes) {
      kept = announce(kept, change);
      entries.push({ epoch: kept.epoch, kind: "changed", tags: designChangeTags(change), atMs: 0 });
    }
    return { kept, whole: { ...kept, entries } };
  }

  it("says of every copy the same as one that lists all announcements", () => {
    fc.assert(
      fc.property(fc.array(changed, { maxLength: 30 }), shown, fc.nat(30), (changes, page, asOf) => {
        const { kept, whole } = bothAfter(changes);
        const copy = { tags: designTags(page), asOf };
        expect(isFresh(copy, kept)).toBe(isFresh(copy, whole));
      }),
    );
  });

  it("has no more of designs than it has room for; beyond that it thinks no copy newer than it is", () => {
    const catalogue = Array.from({ length: 300 }, (_, at) => ({
      kind: DESIGN_KINDS[at % 2] ?? "card",
      ids: Array.from({ length: (at % 9) + 1 }, (_, id) => `${at}-${id}`),
    }));
    const published = appendPurge(EMPTY_JOURNAL, "changed", ["s:1"]);
    const priced = appendPurge(published, "changed", priceChangeTags(["leinwand"]));
    const { kept, whole } = bothAfter(catalogue);
    const ofDesigns = catalogue.reduce(announce, priced).entries.slice(2);
    expect(ofDesigns.length).toBeLessThanOrEqual(MOST_DESIGN_ENTRIES + DESIGN_KINDS.length);
    expect(ofDesigns.flatMap(({ tags }) => tags).length).toBeLessThanOrEqual(MOST_NAMED_DESIGNS + DESIGN_KINDS.length);
    expect(catalogue.reduce(announce, priced).entries.slice(0, 2)).toEqual(priced.entries);
    for (const { kind, ids } of catalogue)
      for (let asOf = 0; asOf <= kept.epoch; asOf += 7) {
        const copy = { tags: designTags({ kind, ids: ids.slice(-1) }), asOf };
        if (isFresh(copy, kept)) expect(isFresh(copy, whole)).toBe(true);
      }
    // The last announcement is still kept with the names of its designs.
    const others = { tags: designTags(card("untouched")), asOf: kept.epoch - 1 };
    expect(isFresh({ ...others, tags: designTags({ kind: "card", ids: ["untouched"] }) }, kept)).toBe(true);
  });

  it("names many designs of one message in several entries, all the same", () => {
    let journal = EMPTY_JOURNAL;
    for (let at = 0; at < 7; at++)
      journal = announce(journal, card(...Array.from({ length: 99 }, (_, id) => `${at}-${id}`)));
    expect(isFresh({ tags: designTags(card("0-1")), asOf: 0 }, journal)).toBe(false);
    expect(isFresh({ tags: designTags(card("6-1")), asOf: 6 }, journal)).toBe(false);
    expect(isFresh({ tags: designTags(card("5-1")), asOf: 6 }, journal)).toBe(true);
  });

  it("knows the last publish from the last design", () => {
    const published = appendPurge(announce(EMPTY_JOURNAL, card("1")), "changed", ["s:1"]);
    expect(lastPublished(announce(published, card("2")))).toBe(2);
  });
});
