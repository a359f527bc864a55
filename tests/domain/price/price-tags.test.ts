import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { designChangeTags } from "#domain/listing/design-tags.ts";
import {
  articleOfTag,
  isPriceTag,
  type PricedArticles,
  priceChangeTags,
  priceTags,
  showsPrices,
} from "#domain/price/price-tags.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import {
  appendPurge,
  EMPTY_JOURNAL,
  isFresh,
  JOURNAL_LENGTH,
  lastAnnounced,
  lastPublished,
  MOST_DESIGN_ENTRIES,
} from "#domain/story/purge-journal.ts";
import { runs, runsText } from "#tests/support/runs.ts";

const announce = (journal: typeof EMPTY_JOURNAL, articles: PricedArticles) =>
  appendPurge(journal, "changed", priceChangeTags(articles), 1000);

const CHANGES: PricedArticles[] = [
  ["leinwand"],
  ["poster"],
  "all",
  ["leinwand", "poster"],
  ["acrylglas"],
  ["leinwand"],
];

it("a tag names one article, all, or none", () => {
  expect(["price:leinwand", "price:", "price:*", "s:7"].map(articleOfTag)).toEqual(["leinwand", null, null, null]);
});

describe("a change of prices", () => {
  it.each<[PricedArticles, PricedArticles, boolean]>([
    [["leinwand"], ["leinwand"], true],
    [["leinwand", "poster"], ["poster"], true],
    [["leinwand"], ["poster"], false],
    [["leinwand"], [], false],
    [["leinwand"], "all", true],
    ["all", ["poster"], true],
    ["all", "all", true],
    [[], "all", true],
  ])("what shows %o is made new by one of %o: %s", (shown, changed, isMadeNew) => {
    const journal = announce(EMPTY_JOURNAL, changed);
    expect(isFresh({ tags: priceTags(shown), asOf: 0 }, journal)).toBe(!isMadeNew);
    expect(isFresh({ tags: ["s:1"], asOf: 0 }, journal)).toBe(true);
  });

  it("is told from what shows none", () => {
    expect([showsPrices(priceTags([])), showsPrices(["s:1", "slug:price:"])]).toEqual([true, false]);
  });
});

describe("a journal", () => {
  it("keeps of each price the last announcement, so that prices push no publish out", () => {
    let journal = appendPurge(EMPTY_JOURNAL, "changed", ["s:1"]);
    for (let at = 0; at < JOURNAL_LENGTH + 10; at++)
      journal = announce(journal, at % 2 === 0 ? ["leinwand"] : ["poster", "acrylglas"]);
    expect(journal.floor).toBe(0);
    expect(journal.epoch).toBe(JOURNAL_LENGTH + 11);
    expect(journal.entries.map(({ tags }) => tags)).toEqual([
      ["s:1"],
      ["price:leinwand"],
      ["price:*", "price:poster", "price:acrylglas"],
    ]);
    expect(announce(journal, "all").entries.map(({ tags }) => tags)).toEqual([["s:1"], ["price:"]]);
  });

  it("forgets no announcement, however many publishes come after it", () => {
    let journal = announce(announce(EMPTY_JOURNAL, ["leinwand"]), ["poster"]);
    for (let at = 0; at < JOURNAL_LENGTH + 10; at++) journal = appendPurge(journal, "changed", [`s:${at}`]);
    expect(lastAnnounced(journal, priceTags(["leinwand"]))?.epoch).toBe(1);
    expect([journal.entries.length, journal.floor]).toEqual([JOURNAL_LENGTH, 14]);
    expect(isFresh({ tags: ["s:x"], asOf: 13 }, journal)).toBe(false);
    expect(isFresh({ tags: ["s:x"], asOf: 14 }, journal)).toBe(true);
  });

  it("gives announcements at most some 130 of its 500 places", () => {
    let journal = EMPTY_JOURNAL;
    const kinds = DESIGN_KINDS.flatMap((kind) =>
      Array.from({ length: 60 }, (_, at) => designChangeTags({ kind, ids: [`${at}`] })),
    );
    for (const tags of [priceChangeTags("all"), ...ARTICLES.map((article) => priceChangeTags([article])), ...kinds])
      journal = appendPurge(journal, "changed", tags);
    const places = ARTICLES.length + 1 + MOST_DESIGN_ENTRIES + DESIGN_KINDS.length;
    expect(journal.entries.length).toBeLessThanOrEqual(places);
    expect(places).toBeLessThan(140);
  });

  it(`trusts no copy that one without an end would doubt: ${runsText(1000, 100)} random orders`, () => {
    const tags = fc.oneof(
      { weight: 300, arbitrary: fc.constantFrom(["s:1"], ["s:2"], ["s:3", "f:x/"]) },
      { weight: 1, arbitrary: fc.constantFrom(...CHANGES.map(priceChangeTags)) },
    );
    const copies = fc.constantFrom(["s:1"], ["s:2", "f:x/"], priceTags(["leinwand"]), priceTags("all"), [
      "s:1",
      ...priceTags(["poster"]),
    ]);
    fc.assert(
      fc.property(fc.array(tags, { minLength: 600, maxLength: 700 }), fc.nat(700), copies, (changes, asOf, shown) => {
        const short = changes.reduce((before, changed) => appendPurge(before, "changed", changed), EMPTY_JOURNAL);
        const entries = changes.map((changed, at) => ({
          epoch: at + 1,
          kind: "changed" as const,
          tags: changed,
          atMs: 0,
        }));
        const whole = { ...short, floor: 0, entries };
        const copy = { tags: shown, asOf };
        if (asOf >= short.floor) expect(isFresh(copy, short)).toBe(isFresh(copy, whole));
        else expect(isFresh(copy, short)).toBe(false);
        const prices = shown.filter(isPriceTag);
        expect(lastAnnounced(short, prices)?.epoch).toBe(lastAnnounced(whole, prices)?.epoch);
      }),
      { numRuns: runs(1000, 100) },
    );
  });

  it("says of every copy the same as one that lists them all", () => {
    let short = EMPTY_JOURNAL;
    let whole = EMPTY_JOURNAL;
    for (const articles of CHANGES) {
      short = announce(short, articles);
      const entry = { epoch: short.epoch, kind: "changed", tags: priceChangeTags(articles), atMs: 0 } as const;
      whole = { ...whole, epoch: short.epoch, entries: [...whole.entries, entry] };
      for (const shown of [
        ["leinwand"],
        ["poster"],
        ["acrylglas"],
        ["leinwand", "acrylglas"],
        "all",
      ] as PricedArticles[])
        for (let asOf = 0; asOf <= short.epoch; asOf++) {
          const copy = { tags: priceTags(shown), asOf };
          expect(isFresh(copy, short)).toBe(isFresh(copy, whole));
        }
    }
  });

  it("knows the last publish from the last price, and when one was announced", () => {
    const published = appendPurge(announce(EMPTY_JOURNAL, ["poster"]), "changed", ["s:1"]);
    const journal = announce(announce(published, ["leinwand"]), ["acrylglas"]);
    expect([lastPublished(EMPTY_JOURNAL), lastPublished(journal), journal.epoch]).toEqual([0, 2, 4]);
    expect(lastPublished({ ...journal, floor: 3 })).toBe(3);
    expect(lastAnnounced(journal, priceTags(["leinwand"]))).toMatchObject({ epoch: 3, atMs: 1000 });
    expect(lastAnnounced(journal, priceTags(["echtglas"]))).toBeUndefined();
  });
});
