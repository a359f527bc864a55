import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { announcedReduction, fromPrice, type PriceStatement } from "#domain/price/price.ts";
import { LOCALES } from "#domain/shop/locale.ts";

function price(priceCurrent: number, priceOriginal: number, lowestPrice30Days: number | null): PriceStatement {
  return { priceCurrent, priceOriginal, lowestPrice30Days };
}

const amount = fc.nat(5_000_000);
const anyPrice = fc.tuple(amount, amount, fc.option(amount)).map((amounts) => price(...amounts));
const anyLocale = fc.constantFrom(...LOCALES);

describe("spec 000 §3 and decision 10: what is announced of a price", () => {
  it.each([
    // Countries where no law says otherwise: the original price above the current one, and the share of the original.
    [price(75, 100, null), "en-GB", 100, 25, null],
    [price(6000, 10_000, 8000), "en-GB", 10_000, 40, null],
    [price(6000, 10_000, 8000), "en-US", 10_000, 40, null],
    // Switzerland (PBV art. 16): the price until then.
    [price(6000, 10_000, 8000), "de-CH", 10_000, 40, null],
    [price(6000, 10_000, 8000), "fr-CH", 10_000, 40, null],
    // European Economic Area (Directive 98/6/EC art. 6a): the lowest price of 30 days, named as such.
    [price(6000, 10_000, 8000), "de-DE", 8000, 25, 8000],
    [price(6000, 10_000, 8000), "de-LI", 8000, 25, 8000],
    [price(6000, 10_000, 8000), "fr-LU", 8000, 25, 8000],
    [price(7100, 9990, 10_000), "de-DE", 10_000, 29, 10_000],
    // 0.29 × 100 is 28.999999999999996 in floating point.
    [price(71, 100, null), "de-CH", 100, 29, null],
    [price(3333, 10_000, null), "en-US", 10_000, 66, null],
    [price(0, 10_000, null), "en-US", 10_000, 100, null],
    // A reduction of less than a percent is struck through all the same: the spec's rule has no least reduction.
    [price(9999, 10_000, null), "en-US", 10_000, 0, null],
  ] as const)(
    "of %j in %s: from %d, %d percent, lowest %s",
    (stated, locale, reference, percent, lowestPrice30Days) => {
      expect(announcedReduction(stated, locale)).toEqual({ reference, percent, lowestPrice30Days });
    },
  );

  it.each([
    [price(100, 100, null), "de-CH"],
    [price(100, 75, null), "en-GB"],
    [price(100, 100, 50), "de-DE"],
    // No reduction may be announced there without the lowest price of 30 days, or if that was as low.
    [price(75, 100, null), "de-DE"],
    [price(80, 100, 70), "fr-FR"],
    [price(80, 100, 80), "fr-FR"],
    [price(0, 10_000, 0), "de-DE"],
    [price(9999, 12_000, 10_000), "de-DE"],
  ] as const)("of %j in %s is nothing", (stated, locale) => {
    expect(announcedReduction(stated, locale)).toBeNull();
  });

  it("has one reference, above the price, and never more percent than were taken off it", () => {
    fc.assert(
      fc.property(anyPrice, anyLocale, (stated, locale) => {
        const announced = announcedReduction(stated, locale);
        if (!announced) return;
        const { reference, percent, lowestPrice30Days } = announced;
        const share = (reference - stated.priceCurrent) / reference;
        expect(stated.priceOriginal).toBeGreaterThan(stated.priceCurrent);
        expect(reference).toBeGreaterThan(stated.priceCurrent);
        expect([null, reference]).toContain(lowestPrice30Days);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent / 100).toBeLessThanOrEqual(share + Number.EPSILON);
        expect(share - percent / 100).toBeLessThan(0.01 + Number.EPSILON);
      }),
    );
  });
});

describe("spec 001 §5: grouping", () => {
  it.each([
    ["de-CH", "CHF 12’345’678.90"],
    ["fr-CH", "CHF 12’345’678.90"],
    ["it-CH", "CHF 12’345’678.90"],
    ["de-LI", "CHF 12’345’678.90"],
    ["de-DE", "12345678,90 €"],
    ["en-US", "$12345678.90"],
    ["en-GB", "£12345678.90"],
    ["fr-FR", "12345678,90 €"],
  ] as const)("in %s", (locale, text) => {
    const money = { amount: 1_234_567_890, currency: currencyOf(locale) };
    expect(formatMoney(money, locale).replace(/\s/g, " ")).toBe(text);
  });

  it("follows the currency, not the country", () => {
    expect(formatMoney({ amount: 123_456, currency: "chf" }, "de-DE")).toMatch(/^1’234,56\sCHF$/);
    expect(formatMoney({ amount: 123_456, currency: "eur" }, "de-CH")).toMatch(/1234[.,]56/);
  });

  it("every finite amount has exactly two decimals", () => {
    fc.assert(
      fc.property(fc.integer(), anyLocale, (minor, locale) => {
        const text = formatMoney({ amount: minor, currency: currencyOf(locale) }, locale);
        expect(text).toMatch(/\d[.,]\d\d(?!\d)/);
        expect(Number(text.replace(/\D/g, ""))).toBe(Math.abs(minor));
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("%d is empty text", (minor) => {
    for (const locale of LOCALES) expect(formatMoney({ amount: minor, currency: "chf" }, locale)).toBe("");
  });
});

describe("spec 001 §9: from prices", () => {
  it("are the lowest current price, and none where nothing is sold", () => {
    expect(fromPrice([price(990, 990, null), price(750, 1990, null), price(900, 900, null)], "chf")).toEqual({
      amount: 750,
      currency: "chf",
    });
    expect(fromPrice([], "eur")).toBeNull();
    expect(fromPrice([price(0, 0, null), price(750, 750, null)], "eur")?.amount).toBe(750);
    expect(fromPrice([price(0, 0, null)], "eur")).toBeNull();
  });
});
