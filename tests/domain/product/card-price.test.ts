import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUANTITIES } from "#domain/product/amount.ts";
import {
  CARD_FORMATS,
  CARD_OFFERS,
  CARD_PRODUCTS,
  type CardChoice,
  cardKey,
  envelopeUse,
  isFolded,
  isOffered,
  parseCardKey,
} from "#domain/product/card/card.ts";
import { envelopeFor } from "#domain/product/card/envelope.ts";
import { CARD_PRICE_PARTS, cardPriceParts, cardSizeClass, pricedQuantity } from "#domain/product/card/price.ts";
import { shareAt, shareOfOne } from "#domain/product/copies.ts";
import { pieceEuros } from "./piece-euros.ts";

/** Draws any card that is offered. */
const offeredCard = fc.constantFrom(...CARD_PRODUCTS).chain((product) => {
  const { formats, papers, refinements, punchings } = CARD_OFFERS[product];
  return fc.record({
    product: fc.constant(product),
    format: fc.constantFrom(...formats),
    paper: fc.constantFrom(...papers),
    refinement: fc.constantFrom(...refinements),
    punching: fc.constantFrom(...punchings),
  });
});
const A6 = { width: 148, height: 105 };
const PLAIN: CardChoice = {
  product: "flachkarte",
  format: A6,
  paper: "bilderdruck",
  refinement: "none",
  punching: "ohne",
};
const euros = (choice: CardChoice, quantity: number, isSample = false) =>
  pieceEuros(CARD_PRICE_PARTS, cardPriceParts(choice, isSample), quantity);

describe("a card's offer", () => {
  it("knows what is offered, and what is not", () => {
    fc.assert(fc.property(offeredCard, (choice) => isOffered(choice)));
    expect(isOffered({ ...PLAIN, format: { width: 10, height: 10 } })).toBe(false);
    expect(isOffered({ ...PLAIN, product: "pocketfold" })).toBe(false);
    const pocketfold = { ...PLAIN, product: "pocketfold", format: { width: 145, height: 145 } } as const;
    expect(isOffered({ ...pocketfold, paper: "naturpapier", refinement: "relief" })).toBe(false);
    expect(isOffered({ ...pocketfold, paper: "naturpapier", punching: "welle" })).toBe(false);
    expect(isOffered({ ...pocketfold, paper: "naturpapier" })).toBe(true);
  });

  it("is known by a key of 32 letters at most, which is read again", () => {
    fc.assert(
      fc.property(offeredCard, ({ product, format }) => {
        const key = cardKey(product, format);
        expect(key.length).toBeLessThanOrEqual(32);
        expect(parseCardKey(key)).toEqual({ product, format });
      }),
    );
    for (const key of ["", "flachkarte", "flachkarte-1x1", "karte-148x105", "postkarte-145x145"]) {
      expect(parseCardKey(key)).toBeNull();
    }
  });

  it("has an envelope for every format", () => {
    for (const format of CARD_FORMATS) expect(envelopeFor(format)).not.toBeNull();
    expect(envelopeFor(A6)).toEqual({ width: 162, height: 114 });
    expect(envelopeFor({ width: 100, height: 210 })).toEqual({ width: 220, height: 110 });
    expect(envelopeFor({ width: 297, height: 210 })).toBeNull();
    expect(CARD_PRODUCTS.map(envelopeUse)).toEqual(["card", "card", "card", "booklet", "pocketfold"]);
    expect(CARD_PRODUCTS.filter(isFolded)).toEqual(["klappkarte", "booklet", "pocketfold"]);
  });
});

describe("a card's price", () => {
  it("has every part that an offered card is made of, and goes by the class of its envelope", () => {
    const names = new Set(CARD_PRICE_PARTS.map(({ name }) => name));
    expect(names.size).toBe(CARD_PRICE_PARTS.length);
    fc.assert(
      fc.property(offeredCard, fc.boolean(), (choice, isSample) => {
        for (const name of cardPriceParts(choice, isSample)) expect(names).toContain(name);
      }),
    );
    expect(cardSizeClass({ format: A6 })).toBe("standard");
    expect(cardSizeClass({ format: { width: 210, height: 100 } })).toBe("compact");
    expect(cardSizeClass({ format: { width: 145, height: 145 } })).toBe("large");
    expect(cardSizeClass({ format: { width: 297, height: 210 } })).toBe("large");
  });

  it("of each falls with the quantity, and of all together rises", () => {
    fc.assert(
      fc.property(offeredCard, fc.integer({ min: 1, max: QUANTITIES.length - 1 }), (choice, at) => {
        const [fewer = 0, more = 0] = [QUANTITIES[at - 1], QUANTITIES[at]];
        expect(euros(choice, more)).toBeLessThan(euros(choice, fewer));
        expect(euros(choice, more) * more).toBeGreaterThan(euros(choice, fewer) * fewer);
      }),
    );
  });

  it("takes 13 % off with each doubling; what is added to a card gets no cheaper beyond a thousand", () => {
    expect([1, 2, 4].map(shareOfOne)).toEqual([1, 0.87, 0.87 * 0.87]);
    expect(euros(PLAIN, 1)).toBe(2.9);
    const gold = CARD_PRICE_PARTS.find(({ name }) => name === "card-refinement/gold");
    if (!gold) throw new Error("no gold");
    expect(shareAt(gold, 5000)).toBe(shareAt(gold, 1000));
    expect(shareAt(gold, 900)).toBeGreaterThan(shareAt(gold, 1000));
  });

  it("of a sample is its own, below that of one card, and for one card whatever was asked for", () => {
    fc.assert(
      fc.property(offeredCard, (choice) => {
        expect(euros(choice, 1, true)).toBeLessThan(euros(choice, 1));
        expect(cardPriceParts(choice, true)).toHaveLength(1);
      }),
    );
    expect([pricedQuantity(250, true), pricedQuantity(250, false)]).toEqual([1, 250]);
  });
});
