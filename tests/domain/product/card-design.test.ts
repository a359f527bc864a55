import { describe, expect, it } from "vitest";
import { formatKey } from "#domain/catalogue/format.ts";
import { CARD_OFFERS } from "#domain/product/card/card.ts";
import { cardFormatsOf, cardProductsOf } from "#domain/product/card/designs.ts";

const DESIGN = { products: [], hasInside: false, shape: null, formatType: null };

describe("a card's design", () => {
  it("is made as what it names, else as all that it can be; one with an inside is folded", () => {
    expect(cardProductsOf({ ...DESIGN, products: ["klappkarte", "odd", "flachkarte"] })).toEqual([
      "flachkarte",
      "klappkarte",
    ]);
    expect(cardProductsOf(DESIGN)).toEqual(["flachkarte", "klappkarte", "postkarte"]);
    expect(cardProductsOf({ ...DESIGN, products: ["odd"], hasInside: true })[0]).toBe("klappkarte");
  });

  it("lies in its formats as it was drawn, its own first; where none lies so it has all", () => {
    const keys = (design: Partial<typeof DESIGN> | object, product: "klappkarte" | "postkarte" = "klappkarte") =>
      cardFormatsOf({ ...DESIGN, ...design }, product).map(formatKey);
    expect(keys({ shape: "square" })).toEqual(["145x145", "150x150"]);
    expect(keys({ shape: "square", formatType: "150x150" })).toEqual(["150x150", "145x145"]);
    expect(keys({ shape: "portrait" })).toEqual(["105x148", "100x210", "120x170"]);
    for (const shape of ["square", "odd", null])
      expect(keys({ shape }, "postkarte")).toEqual(CARD_OFFERS.postkarte.formats.map(formatKey));
  });
});
