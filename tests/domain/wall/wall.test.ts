import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amountOf,
  boundsOf,
  finishesOf,
  gapOf,
  offerOf,
  outerSize,
  sidesOf,
  soldKind,
  totalOf,
  turned,
} from "#domain/wall/wall.ts";
import { runs } from "#tests/support/runs.ts";
import { anyPrint, print, STOCK } from "./stock.ts";

describe("a print's kind", () => {
  it.each([
    [{ article: "poster-gerahmt", format: "300x200", finish: "holzrahmen-gold" }, null],
    [{ article: "poster-gerahmt", format: "200x300", finish: "holzrahmen-eiche" }, null],
    [
      { article: "unknown", format: "310x190", finish: "red" },
      { article: "poster-gerahmt", format: "300x200", finish: "holzrahmen-eiche" },
    ],
    [
      { article: "leinwand", format: "190x310", finish: "holzrahmen-gold" },
      { article: "leinwand", format: "200x300", finish: "" },
    ],
    [
      { article: "poster-gerahmt", format: "1200x800", finish: "holzrahmen-gold" },
      { article: "poster-gerahmt", format: "1200x800", finish: "holzrahmen-eiche" },
    ],
    [
      { article: "acrylglas", format: "", finish: "" },
      { article: "acrylglas", format: "300x200", finish: "" },
    ],
  ])("%j is sold as %j", (wish, sold) => {
    expect(soldKind(wish, STOCK)).toEqual(sold ?? wish);
  });

  it("is sold whatever is wished, and a sold one stays", () => {
    fc.assert(
      fc.property(anyPrint, (wish) => {
        const kind = soldKind(wish, STOCK);
        expect(amountOf(kind, STOCK)).toBeGreaterThan(0);
        expect(soldKind(kind, STOCK)).toEqual(kind);
      }),
      { numRuns: runs(200) },
    );
  });

  it("has the size of its picture and all that frames it", () => {
    expect(outerSize(print(), STOCK)).toEqual({ width: 400, height: 300 });
    expect(outerSize(print({ article: "leinwand" }), STOCK)).toEqual({ width: 300, height: 200 });
    expect([turned("420x297"), sidesOf("420x297"), sidesOf("")]).toEqual([
      "297x420",
      { width: 420, height: 297 },
      { width: 0, height: 0 },
    ]);
  });

  it("needs a stock", () => {
    expect(() => offerOf({ offers: [], pictures: 0 }, "poster")).toThrow("A wall needs an article.");
  });
});

describe("the price", () => {
  it("is that of the size and the finish, either way up, and the sum of all", () => {
    const gold = print({ finish: "holzrahmen-gold" });
    expect(amountOf(print(), STOCK)).toBe(3000);
    expect(amountOf({ ...gold, format: "200x300" }, STOCK)).toBe(3500);
    expect(amountOf({ ...gold, format: "1x1" }, STOCK)).toBe(0);
    expect(totalOf({ gap: 5, prints: [print(), gold, gold] }, STOCK)).toBe(10_000);
  });

  it("is of finishes that are made in the size", () => {
    const offer = offerOf(STOCK, "poster-gerahmt");
    expect(finishesOf(offer, "800x1200").map(({ value }) => value)).toEqual(["holzrahmen-eiche", "holzrahmen-schwarz"]);
    expect(finishesOf(offer, "1x1")).toEqual([]);
  });
});

it("a gap is one of those offered", () => {
  expect([5, 2.4, 0, 99, -3, Number.NaN, Number.POSITIVE_INFINITY].map(gapOf)).toEqual([5, 2, 2, 15, 2, 5, 5]);
});

it("bounds are around all prints", () => {
  const prints = [print({ x: 100, y: 50 }), print({ x: 700, y: 20, format: "200x300" })];
  expect(boundsOf({ gap: 5, prints }, STOCK)).toEqual({ x: 100, y: 20, width: 900, height: 400 });
});
