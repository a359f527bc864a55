import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accessoryOrder, MOST_OF_AN_ACCESSORY } from "#domain/product/accessory-order.ts";
import { accessoryCount, fitsCard } from "#domain/product/card/accessory.ts";
import { CARD_ACCESSORY_TYPES } from "#domain/product/card/card.ts";
import { expressDays } from "#domain/product/express.ts";

const A6 = { width: 148, height: 105 };
const SQUARE = { width: 145, height: 145 };

describe("what goes with a card", () => {
  it("is the envelope of its size and thickness", () => {
    const fits = (sku: string, product: "flachkarte" | "booklet" | "pocketfold", format = A6) =>
      fitsCard({ type: "envelope", sku }, { product, format });
    expect(fits("umschlag-nassklebend-weiss-162x114", "flachkarte")).toBe(true);
    expect(fits("umschlag-seide-weiss-162x114", "flachkarte")).toBe(true);
    expect(fits("umschlag-nassklebend-weiss-220x110", "flachkarte")).toBe(false);
    expect(fits("umschlag-booklet-weiss-162x114", "flachkarte")).toBe(false);
    expect(fits("umschlag-booklet-weiss-162x114", "booklet")).toBe(true);
    expect(fits("umschlag-pocketfold-weiss-155x155", "pocketfold", SQUARE)).toBe(true);
    expect(fits("umschlag", "flachkarte")).toBe(false);
    expect(fits("umschlag-nassklebend-weiss-162x114", "flachkarte", { width: 500, height: 500 })).toBe(false);
  });

  it("is an inlay of its size where it folds, and by type what is tied, screwed or glued", () => {
    const inlay = { type: "inlay", sku: "einlegeblatt-105x148-naturweiss" } as const;
    expect(fitsCard(inlay, { product: "klappkarte", format: A6 })).toBe(true);
    expect(fitsCard(inlay, { product: "klappkarte", format: SQUARE })).toBe(false);
    expect(fitsCard(inlay, { product: "flachkarte", format: A6 })).toBe(false);
    expect(fitsCard({ ...inlay, sku: "x" }, { product: "klappkarte", format: A6 })).toBe(false);
    const types = (product: "flachkarte" | "klappkarte" | "booklet" | "pocketfold") =>
      CARD_ACCESSORY_TYPES.filter((type) => fitsCard({ type, sku: "a-b-c" }, { product, format: A6 }));
    expect(types("flachkarte")).toEqual(["box", "standard"]);
    expect(types("klappkarte")).toEqual(["bow", "box", "ribbon"]);
    expect(types("booklet")).toEqual(["bow", "box", "ribbon", "screw"]);
    expect(types("pocketfold")).toEqual(["bow", "box", "ribbon", "standard"]);
  });
});

describe("an order of accessories", () => {
  const priceOf = (sku: string) => (sku.startsWith("gone") ? null : sku.length);

  it("comes to the sum of its lines, each sku once", () => {
    const item = fc.record({ sku: fc.constantFrom("a", "bb", "ccc"), quantity: fc.integer({ min: 1, max: 500 }) });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 9 }), (items) => {
        const order = accessoryOrder(items, priceOf);
        if (!("lines" in order)) throw new Error("refused");
        expect(order.total).toBe(items.reduce((sum, { sku, quantity }) => sum + sku.length * quantity, 0));
        expect(new Set(order.lines.map(({ sku }) => sku)).size).toBe(order.lines.length);
      }),
    );
  });

  it("says what is not sold, and what is too much", () => {
    const items = [
      { sku: "gone", quantity: 1 },
      { sku: "a", quantity: MOST_OF_AN_ACCESSORY },
      { sku: "a", quantity: 1 },
    ];
    expect(accessoryOrder(items, priceOf)).toEqual({ unknown: ["gone"], tooMany: ["a"] });
  });
});

describe("express", () => {
  it("is for few, plain copies, where a parcel arrives in two days", () => {
    const wish = { kind: "card", quantity: 500, refinement: "none" } as const;
    expect([expressDays(wish, "DE"), expressDays(wish, "AT"), expressDays(wish, "CH")]).toEqual([1, 2, 2]);
    expect(expressDays(wish, "US")).toBeNull();
    expect(expressDays({ ...wish, quantity: 501 }, "DE")).toBeNull();
    expect(expressDays({ ...wish, refinement: "gold" }, "DE")).toBeNull();
    expect(expressDays({ ...wish, kind: "photobook", quantity: 6 }, "DE")).toBeNull();
    expect(expressDays({ ...wish, kind: "collage", quantity: 1 }, "DE")).toBeNull();
  });
});

it("so many cards need one accessory each, a box for twenty, and one pack of glue", () => {
  expect(CARD_ACCESSORY_TYPES.map((type) => accessoryCount(type, 41))).toEqual([41, 3, 41, 41, 41, 41, 41, 1]);
});

it("of pictures for the wall, an express order takes prints and canvases alone", () => {
  const of = (article?: "poster" | "leinwand" | "acrylglas") =>
    expressDays({ kind: "photoframe", quantity: 1, refinement: "none", ...(article && { article }) }, "DE");
  expect([of("poster") === null, of("leinwand") === null, of("acrylglas"), of()]).toEqual([false, false, null, null]);
});
