import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { announcedReduction, fromPrice, type PriceStatement } from "#domain/price/price.ts";
import { COUNTRIES } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";

function price(priceCurrent: number, priceOriginal: number, lowestPrice30Days: number | null): PriceStatement {
  return { priceCurrent, priceOriginal, lowestPrice30Days };
}

const amount = fc.nat(5_000_000);
const anyPrice = fc.tuple(amount, amount, fc.option(amount)).map((amounts) => price(...amounts));
const anyLocale = fc.constantFrom(...LOCALES);

describe("spec 000 §3 and decision 10: what is announced of a price", () => {
  const EEA = ["AT", "BE", "DE", "ES", "FR", "IT", "LI", "LU", "NL"];
  const PROVEN = ["CH", "GB", "US"];

  it("has a rule in each of the twelve countries", () => {
    expect([...EEA, ...PROVEN].sort()).toEqual(Object.keys(COUNTRIES).sort());
  });

  /** Current price, original and lowest of 30 days; then reference and percent in the EEA, and where the original must be proven. */
  it.each([
    ["the original was asked for 30 days", [6000, 10_000, 10_000], [10_000, 40], [10_000, 40]],
    ["something lower was asked in them", [6000, 10_000, 8000], [8000, 25], null],
    ["the regular price fell since", [7100, 9990, 10_000], [10_000, 29], [9990, 28]],
    ["no history", [75, 100, null], null, null],
    ["no reduction", [100, 100, null], null, null],
    ["an original below the price", [100, 75, 100], null, null],
    ["a lowest price of what is not reduced", [100, 100, 150], null, null],
    ["as cheap within 30 days", [80, 100, 80], null, null],
    ["cheaper within 30 days", [80, 100, 70], null, null],
    ["a gift", [0, 10_000, 10_000], [10_000, 100], [10_000, 100]],
    // 0.29 × 100 is 28.999999999999996 in floating point.
    ["29 per cent", [71, 100, 100], [100, 29], [100, 29]],
    ["percent rounded down", [3333, 10_000, 10_000], [10_000, 66], [10_000, 66]],
    // The spec's rule has no least reduction.
    ["less than a percent", [9999, 10_000, 10_000], null, [10_000, 0]],
  ] as const)("%s: %j is %j in the EEA, %j elsewhere", (_case, [current, original, lowestBefore], inEea, elsewhere) => {
    for (const [code, { locales }] of Object.entries(COUNTRIES))
      for (const locale of locales) {
        const announced = announcedReduction(price(current, original, lowestBefore), locale);
        const expected = EEA.includes(code) ? inEea : elsewhere;
        const lowest = EEA.includes(code) ? expected?.[0] : null;
        expect(announced, locale).toEqual(
          expected && { reference: expected[0], percent: expected[1], lowestPrice30Days: lowest },
        );
      }
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
