import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import { EVERY_DESIGN } from "#domain/contract/design.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { themes } from "#domain/contract/themes.ts";
import {
  designChangeTags,
  designTags,
  type FacetValues,
  formatFound,
  formatScope,
  type ListScope,
  mayListOrCount,
  parseFound,
  parseScope,
} from "#domain/listing/design-tags.ts";
import { type FilterType, isEverything } from "#domain/listing/facets.ts";
import { appendPurge, EMPTY_JOURNAL, isFresh, lastAnnounced } from "#domain/story/purge-journal.ts";

const COUNTED = ["category", "color", "style"] as const satisfies readonly FilterType[];
const valuesOf = fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 2 });
const foundOf = fc.record({ type: valuesOf, category: valuesOf, color: valuesOf, style: valuesOf });
const scopeOf: fc.Arbitrary<ListScope> = fc.record({
  within: fc.record({ type: valuesOf, category: valuesOf }, { requiredKeys: [] }),
  filters: fc.record({ category: valuesOf, color: valuesOf, style: valuesOf }, { requiredKeys: [] }),
});

const shares = (asked: readonly string[] | undefined, found: readonly string[] | undefined) =>
  !asked || asked.some((value) => found?.includes(value));

/** Reads a list in the plainest way: the designs that it holds, and the number that each value of each filter would leave. */
function plainList(designs: readonly FacetValues[], { within, filters }: ListScope) {
  const inside = designs.filter(
    (one) => shares(within.type, one.type) && shares(within.category, one.category) && one.type,
  );
  const fits = (one: FacetValues, but?: FilterType) =>
    COUNTED.every((filter) => filter === but || shares(filters[filter], one[filter]));
  const counts = COUNTED.map((filter) =>
    ["a", "b", "c"].map((value) => inside.filter((one) => fits(one, filter) && one[filter]?.includes(value)).length),
  );
  return JSON.stringify({ held: inside.filter((one) => fits(one)), counts });
}

function isMadeNew(scope: ListScope, found: FacetValues): boolean {
  const change = designChangeTags({ kind: "card", ids: ["1"], found });
  const journal = appendPurge(EMPTY_JOURNAL, "changed", change);
  const tags = designTags({ kind: "card", ids: [], scope });
  expect(lastAnnounced(journal, tags) !== undefined).toBe(!isFresh({ tags, asOf: 0 }, journal));
  return !isFresh({ tags, asOf: 0 }, journal);
}

describe("a list", () => {
  it("is made new by a design that comes or goes exactly where it says something else with it", () => {
    fc.assert(
      fc.property(fc.array(foundOf, { maxLength: 6 }), foundOf, scopeOf, (others, design, scope) => {
        const isOther = plainList(others, scope) !== plainList([...others, design], scope);
        expect(isMadeNew(scope, design)).toBe(isOther);
      }),
      { numRuns: 500 },
    );
  });

  it("is made new by a design that changes where that came or went", () => {
    fc.assert(
      fc.property(fc.array(foundOf, { maxLength: 4 }), foundOf, foundOf, scopeOf, (others, before, after, scope) => {
        const both = { ...before };
        for (const facet of ["type", "category", "color", "style"] as const)
          both[facet] = [...new Set([...before[facet], ...after[facet]])];
        const isOther = plainList([...others, before], scope) !== plainList([...others, after], scope);
        if (isOther) expect(isMadeNew(scope, both)).toBe(true);
      }),
    );
  });

  it.each<[string, ListScope, FacetValues, boolean]>([
    ["of everything", { within: {}, filters: {} }, { type: ["taufe"] }, true],
    ["of another type", { within: { type: ["hochzeit"] }, filters: {} }, { type: ["taufe"] }, false],
    ["of several types", { within: { type: ["hochzeit", "taufe"] }, filters: {} }, { type: ["taufe"] }, true],
    ["of another format", { within: { format: ["square"] }, filters: {} }, { format: [] }, false],
    ["that counts it beside the one filter", { within: {}, filters: { color: ["rot"] } }, { color: ["blau"] }, true],
    [
      "that it misses by two filters",
      { within: {}, filters: { color: ["rot"], style: ["floral"] } },
      { color: ["blau"], style: ["modern"] },
      false,
    ],
    ["of whose type nobody spoke", { within: { type: ["hochzeit"] }, filters: {} }, { color: ["rot"] }, true],
    ["that is narrowed to nothing", { within: { type: [] }, filters: { color: [] } }, { type: ["taufe"] }, true],
  ])("%s", (_, scope, found, isMeant) => {
    expect(mayListOrCount(scope, found)).toBe(isMeant);
    expect(isMadeNew(scope, found)).toBe(isMeant);
  });

  it("is made new by whatever does not say by what it is found, and by none of another kind", () => {
    const tags = designTags({ kind: "card", ids: [], scope: { within: { type: ["hochzeit"] }, filters: {} } });
    const told = (change: string[]) => appendPurge(EMPTY_JOURNAL, "changed", change);
    expect(isFresh({ tags, asOf: 0 }, told(designChangeTags({ kind: "card", ids: ["1"] })))).toBe(false);
    const other = designChangeTags({ kind: "calendar", ids: ["1"], found: { type: ["hochzeit"] } });
    expect(isFresh({ tags, asOf: 0 }, told(other))).toBe(true);
  });

  it("stays told of an earlier change behind a later one that says less", () => {
    const tags = designTags({ kind: "card", ids: [], scope: { within: { type: ["hochzeit"] }, filters: {} } });
    const change = (type: string) => designChangeTags({ kind: "card", ids: ["1"], found: { type: [type] } });
    const told = appendPurge(appendPurge(EMPTY_JOURNAL, "changed", change("hochzeit")), "changed", change("taufe"));
    expect([0, 1].map((asOf) => isFresh({ tags, asOf }, told))).toEqual([false, true]);
    const every = appendPurge(told, "changed", designChangeTags({ kind: "card", ids: ["1"] }));
    expect(every.entries).toHaveLength(1);
    expect(isFresh({ tags, asOf: 2 }, every)).toBe(false);
  });
});

describe("the line of a scope", () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }).filter((one) => !isEverything(one));
  const words = fc.uniqueArray(word, { maxLength: 3 });
  const facets = fc.record({ type: words, color: words, format: words }, { requiredKeys: [] });
  const sorted = (values: FacetValues, hasEmpty: boolean) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([facet, listed]) =>
        listed && (listed.length > 0 || hasEmpty) ? [[facet, [...listed].sort()]] : [],
      ),
    );

  it("is read as it was written", () => {
    const filters = fc.record({ color: words, style: words }, { requiredKeys: [] });
    fc.assert(
      fc.property(facets, filters, (within, chosen) => {
        const read = parseScope(formatScope({ within, filters: chosen }));
        expect(read).toEqual({ within: sorted(within, false), filters: sorted(chosen, false) });
      }),
    );
  });

  it("says nothing of a filter that means everything", () => {
    expect(formatScope({ within: {}, filters: { color: ["alle", "rot"], style: ["floral"] } })).toBe("style=floral");
  });

  it("of what designs are found by is too", () => {
    fc.assert(
      fc.property(facets, (found) => {
        expect(parseFound(formatFound(found, 10_000))).toEqual(sorted(found, true));
      }),
    );
  });

  it("leaves the longest facets out where there is no room, and so means no fewer lists", () => {
    fc.assert(
      fc.property(foundOf, scopeOf, fc.nat(40), (found, scope, room) => {
        const line = formatFound(found, room);
        expect(line.length).toBeLessThanOrEqual(room);
        if (mayListOrCount(scope, found)) expect(mayListOrCount(scope, parseFound(line))).toBe(true);
      }),
    );
  });

  it("takes half a character for none", () => {
    expect(parseFound(formatFound({ color: ["\ud800"] }, 100))).toEqual({ color: ["\ufffd"] });
  });

  it("that nobody wrote narrows nothing", () => {
    expect(parseScope("color&~mug=1&=&size=2")).toEqual({ within: {}, filters: {} });
  });
});

describe("what a call's list is of", () => {
  const narrowed = { ...EVERY_DESIGN, color: ["rot"], style: ["floral"], page: 4 };
  const filters = expect.objectContaining({ color: ["rot"], style: ["floral"] });
  it.each([
    [themes.designs?.({ ...narrowed, types: ["hochzeit"] }), { type: ["hochzeit"] }],
    [calendarDesignGroup.designs?.({ ...narrowed, types: ["wandkalender"] }), { type: ["wandkalender"] }],
    [collageDesignGroups.designs?.({ ...narrowed, types: ["square"] }), { type: ["square"] }],
    [
      photobookDesignGroupSet.designs?.({ ...narrowed, types: [], categoryIds: [1], formats: ["square"] }),
      { type: [], category: [expect.any(String)], format: ["square"] },
    ],
  ])("%#", (shown, within) => {
    expect(shown).toMatchObject({ ids: [], scope: { within, filters } });
  });
});
