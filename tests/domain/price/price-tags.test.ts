import { describe, expect, it } from "vitest";
import { type PricedArticles, priceChangeTags, priceTags, showsPrices } from "#domain/price/price-tags.ts";
import { EMPTY_JOURNAL } from "#domain/story/journal.ts";
import { appendPurge, isFresh, JOURNAL_LENGTH, lastAnnounced, lastPublished } from "#domain/story/purge-journal.ts";

const announce = (journal: typeof EMPTY_JOURNAL, articles: PricedArticles) =>
  appendPurge(journal, "changed", priceChangeTags(articles), 1000);

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

  it("says of every copy the same as one that lists them all", () => {
    const changes: PricedArticles[] = [
      ["leinwand"],
      ["poster"],
      "all",
      ["leinwand", "poster"],
      ["acrylglas"],
      ["leinwand"],
    ];
    let short = EMPTY_JOURNAL;
    let whole = EMPTY_JOURNAL;
    for (const articles of changes) {
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
