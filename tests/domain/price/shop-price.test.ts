import { describe, expect, it } from "vitest";
import { amountOfEach, pieceAmount, priceOf, withLines } from "#domain/price/price.ts";
import { discountedSteps, discountOf, QUANTITY_DISCOUNTS } from "#domain/price/quantity-discount.ts";

const STATED = { currency: "eur", priceCurrent: 3490, priceOriginal: 4490, lowestPrice30Days: 4190 } as const;

it("a stated price has the reference that its country's law names, and one line", () => {
  const line = { label: "Leinwand", amount: 3490 };
  const price = { currency: "eur", amount: 3490, steps: [], lines: [line] };
  expect(priceOf(STATED, { label: "Leinwand" }, "de-DE")).toEqual({ ...price, reference: 4190 });
  expect(priceOf(STATED, { label: "Leinwand" }, "de-CH")).toEqual({ ...price, reference: null });
  expect(priceOf({ ...STATED, lowestPrice30Days: 4490 }, { label: "Leinwand" }, "de-CH").reference).toBe(4490);
  const unknown = { ...STATED, lowestPrice30Days: null };
  expect(priceOf(unknown, { label: "Leinwand" }, "de-DE")).toEqual({ ...price, reference: null });
});

it("what is ordered beside is a line each; a reduction is announced of the thing alone", () => {
  const price = priceOf(STATED, { label: "10 Karten", quantity: 10 }, "de-DE");
  expect(withLines(price, [])).toBe(price);
  const whole = withLines(price, [{ label: "10 × Umschlag", amount: 950 }]);
  expect(whole).toMatchObject({ amount: 4440, reference: null });
  expect(whole.lines.map(({ amount }) => amount)).toEqual([3490, 950]);
  expect(whole.lines.map(pieceAmount)).toEqual([349, null]);
});

it("a quantity discount makes each of several cheaper, rounded in the shopper's favour", () => {
  const discounts = [{ articles: ["poster"], steps: [{ from: 5, percent: 10 }] }] as const;
  expect(discountOf("poster", discounts)).toEqual([{ from: 5, percent: 10 }]);
  expect(discountOf("leinwand", discounts)).toEqual([]);
  expect(discountedSteps(1995, discountOf("poster", discounts))).toEqual([{ quantity: 5, piece: 1795, price: 8975 }]);
  expect(discountOf("poster")).toEqual(QUANTITY_DISCOUNTS.flatMap(({ steps }) => steps));
});

describe("the price of each of several", () => {
  const stated = { currency: "eur", priceCurrent: 3490, priceOriginal: 3490, lowestPrice30Days: null } as const;
  const steps = [
    { quantity: 2, piece: 3290, price: 6580 },
    { quantity: 5, piece: 2990, price: 14950 },
  ];

  it("is that of the largest step that is reached, or of one alone", () => {
    const price = priceOf(stated, { label: "Leinwand", steps }, "de-DE");
    expect([1, 2, 4, 5, 99].map((quantity) => amountOfEach(price, quantity))).toEqual([3490, 3290, 3290, 2990, 2990]);
  });

  it("is the whole of a number of cards, which is one article", () => {
    expect(amountOfEach(priceOf(stated, { label: "80 Karten", quantity: 80, steps }, "de-DE"), 2)).toBe(3490);
  });
});
