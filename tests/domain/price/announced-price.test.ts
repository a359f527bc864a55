import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import {
  announcedPercent,
  announcedShare,
  discountShare,
  fromPrice,
  lowestPriceToState,
  type Price,
} from "#domain/price/price.ts";
import { LOCALES } from "#domain/shop/locale.ts";

function price(priceCurrent: number, priceOriginal: number, lowestPrice30Days: number | null): Price {
  return { currency: "eur", priceCurrent, priceOriginal, lowestPrice30Days };
}

const amount = fc.nat(5_000_000);
const anyPrice = fc.tuple(amount, amount, fc.option(amount)).map((amounts) => price(...amounts));
const anyLocale = fc.constantFrom(...LOCALES);

describe("spec 000 §3: the announced percentage", () => {
  it.each([
    // Directive 98/6/EC art. 6a: within the EEA from the lowest price of 30 days, elsewhere from the original.
    [price(6000, 10_000, 8000), "de-DE", 25],
    [price(6000, 10_000, 8000), "de-LI", 25],
    [price(6000, 10_000, 8000), "de-CH", 40],
    [price(6000, 10_000, 8000), "en-GB", 40],
    [price(6000, 10_000, 8000), "en-US", 40],
    // 0.29 × 100 is 28.999999999999996 in floating point.
    [price(71, 100, null), "de-CH", 29],
    [price(7100, 9990, 10_000), "de-DE", 29],
    [price(3333, 10_000, null), "en-US", 66],
    [price(9999, 10_000, null), "en-US", 0],
    [price(0, 10_000, null), "en-US", 100],
    [price(0, 10_000, 0), "de-DE", 0],
    [price(80, 100, 70), "fr-FR", 0],
    [price(100, 100, 50), "de-DE", 0],
    [price(100, 75, null), "de-DE", 0],
  ] as const)("of %j in %s is %d", (stated, locale, percent) => {
    expect(announcedPercent(stated, locale)).toBe(percent);
  });

  it("is a whole number of 0 to 100 and never more than was taken off", () => {
    fc.assert(
      fc.property(anyPrice, anyLocale, (stated, locale) => {
        const percent = announcedPercent(stated, locale);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent / 100).toBeLessThanOrEqual(announcedShare(stated, locale) + Number.EPSILON);
        expect(announcedShare(stated, locale) - percent / 100).toBeLessThan(0.01 + Number.EPSILON);
      }),
    );
  });

  it("is nothing where the price is not reduced", () => {
    fc.assert(
      fc.property(amount, amount, fc.option(amount), anyLocale, (original, more, lowest, locale) => {
        const stated = price(original + more, original, lowest);
        expect(announcedPercent(stated, locale)).toBe(0);
        expect(discountShare(stated)).toBe(0);
        expect(lowestPriceToState(stated, locale)).toBeNull();
      }),
    );
  });
});

describe("spec 001 §5: grouping", () => {
  it.each([
    ["de-CH", "CHF 12’345’678.90"],
    ["fr-CH", "12’345’678.90 CHF"],
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
  });
});
