import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import {
  changed,
  EMPTY_WISHLIST,
  entryKey,
  entryOfKey,
  fitWishlist,
  holds,
  LONGEST_TEXT,
  MOST_ENTRIES,
  readWishlist,
  type WishlistEntry,
  writeWishlist,
} from "#domain/wishlist/wishlist.ts";
import { readKnownWishlist } from "#domain/wishlist/wishlist-reply.ts";

const entry = fc.record({ kind: fc.constantFrom(...DESIGN_KINDS), id: fc.stringMatching(/^[\w-]{1,64}$/) });
const entries = fc.uniqueArray(entry, { selector: entryKey, maxLength: 260 });
const card = (id: number | string): WishlistEntry => ({ kind: "card", id: String(id) });
const many = (count: number, idOf = (n: number) => String(n)) => Array.from({ length: count }, (_, n) => card(idOf(n)));

/** A text with an entry of a kind that there is not. */
const OF_OTHER_BUILD = /\.[^kclb.]/;

describe("a wishlist", () => {
  it("has the newest in front, and nothing twice", () => {
    const calendar: WishlistEntry = { kind: "calendar", id: "1" };
    const two = changed([card(1)], { add: [calendar], remove: [] });
    expect(two).toEqual([calendar, card(1)]);
    expect(changed(two, { add: [card(1)], remove: [] })).toEqual(two);
    expect(changed(two, { add: [card(3), card(1), card(2)], remove: [calendar, card(7)] })).toEqual([
      card(3),
      card(2),
      card(1),
    ]);
    expect(holds(two, card(1))).toBe(true);
  });

  it("is the same whether changes come one by one or together, and however often", () => {
    const changes = fc.uniqueArray(fc.tuple(entry, fc.boolean()), { selector: ([one]) => entryKey(one), maxLength: 9 });
    fc.assert(
      fc.property(entries, changes, (all, each) => {
        const one = ([which, isOn]: (typeof each)[number]) => ({
          add: isOn ? [which] : [],
          remove: isOn ? [] : [which],
        });
        const add = each.filter(([, isOn]) => isOn).map(([which]) => which);
        const together = { add: add.toReversed(), remove: each.filter(([, isOn]) => !isOn).map(([which]) => which) };
        const once = changed(all, together);
        expect(each.reduce((list, change) => changed(list, one(change)), all as readonly WishlistEntry[])).toEqual(
          once,
        );
        expect(changed(once, together)).toEqual(once);
      }),
    );
  });

  it("knows each entry by a word that is no other's", () => {
    fc.assert(
      fc.property(entry, entry, (one, other) => {
        const isSame = one.kind === other.kind && one.id === other.id;
        expect(entryKey(one) === entryKey(other)).toBe(isSame);
        expect(entryOfKey(entryKey(one))).toEqual(one);
      }),
    );
    for (const odd of ["", "card", "card-", "mug-1", "card-1 2", "Card-1"]) expect(entryOfKey(odd)).toBeNull();
  });
});

describe("a wishlist in a cookie", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(entries, fc.boolean(), (all, isOfAccount) => {
        const kept = fitWishlist({ entries: all, isOfAccount });
        expect(readWishlist(writeWishlist(kept))).toEqual(kept);
        expect(kept.entries).toEqual(all.slice(0, kept.entries.length));
        expect(writeWishlist(kept).length).toBeLessThanOrEqual(LONGEST_TEXT);
        const next = all[kept.entries.length];
        const isFull = kept.entries.length === MOST_ENTRIES;
        if (next && !isFull)
          expect(writeWishlist({ ...kept, entries: [...kept.entries, next] }).length).toBeGreaterThan(LONGEST_TEXT);
      }),
    );
  });

  it("whatever text comes, is either one or none", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[va](\.[kclb]?[\w-]{0,8}){0,12}$/));
    fc.assert(
      fc.property(text, (one) => {
        const read = readWishlist(one);
        if (read) expect(readWishlist(writeWishlist(read))).toEqual(read);
        if (read && !OF_OTHER_BUILD.test(one)) expect(writeWishlist(read)).toBe(one);
      }),
    );
  });

  it("holds 200 designs of ids of usual length, and as many long ones as fit", () => {
    const usual = fitWishlist({ entries: many(MOST_ENTRIES + 1, (n) => `card-${10_000 + n}`), isOfAccount: false });
    expect(usual.entries).toHaveLength(MOST_ENTRIES);
    const long = fitWishlist({ entries: many(MOST_ENTRIES, (n) => String(n).padStart(64, "x")), isOfAccount: true });
    expect(long.entries).toHaveLength(57);
    expect(long.isOfAccount).toBe(true);
  });

  it.each([
    ["no owner", ""],
    ["an unknown owner", "x.c1"],
    ["a kind that none can be", "v.X1"],
    ["an empty entry", "v."],
    ["no id", "v.c"],
    ["an id that is none", "v.c1 2"],
    ["an entry twice", "v.c1.c1"],
    ["one entry too many", writeWishlist({ entries: many(MOST_ENTRIES + 1), isOfAccount: false })],
    ["too much text", writeWishlist({ entries: many(100, (n) => String(n).padStart(64, "x")), isOfAccount: false })],
  ])("is none with %s", (_, text) => expect(readWishlist(text)).toBeNull());

  it("of a newer build, as after a rollback, keeps all but the kinds that this one does not know", () => {
    expect(readWishlist("v.c1.z7.c2")).toEqual({ entries: [card(1), card(2)], isOfAccount: false });
    expect(readWishlist("a.z7")).toEqual({ entries: [], isOfAccount: true });
  });

  it("may be empty", () => expect(readWishlist(writeWishlist(EMPTY_WISHLIST))).toEqual(EMPTY_WISHLIST));
});

describe("what a browser is told", () => {
  it("is a list of keys, and what is to be said", () => {
    expect(readKnownWishlist({ keys: ["card-1", 2], isOfAccount: true, told: "Voll." })).toEqual({
      keys: new Set(["card-1"]),
      isOfAccount: true,
      told: "Voll.",
    });
    expect(readKnownWishlist({ keys: [] })).toEqual({ keys: new Set(), isOfAccount: false, told: "" });
    for (const odd of [null, undefined, 1, {}, { keys: "card-1" }]) expect(readKnownWishlist(odd)).toBeNull();
  });
});
