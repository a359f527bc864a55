import { describe, expect, it } from "vitest";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { announcedShare, discountShare, isReduced, lowestPriceToState, type Price } from "#domain/price/price.ts";
import { LOCALES, type Locale } from "#domain/shop/locale.ts";

/** 1,234.50 of the locale's currency, white space shown as a plain blank. */
const TABLE: Record<Locale, string> = {
  "de-DE": "1234,50 €",
  "de-AT": "€ 1234,50",
  "de-CH": "CHF 1’234.50",
  "de-IT": "1234,50 €",
  "de-LI": "CHF 1’234.50",
  "de-LU": "1234,50 €",
  "en-GB": "£1234.50",
  "en-US": "$1234.50",
  "es-ES": "1234,50 €",
  "fr-BE": "1234,50 €",
  "fr-CH": "1’234.50 CHF",
  "fr-FR": "1234,50 €",
  "fr-LU": "1234,50 €",
  "it-CH": "CHF 1’234.50",
  "it-IT": "1234,50 €",
  "nl-BE": "€ 1234,50",
  "nl-NL": "€ 1234,50",
};

describe("spec 001 §5: price display", () => {
  it.each(LOCALES)("%s", (locale) => {
    const text = formatMoney({ amount: 123_450, currency: currencyOf(locale) }, locale);
    expect(text.replace(/\s/g, " ")).toBe(TABLE[locale]);
  });

  it("shows two decimals always", () => {
    expect(formatMoney({ amount: 500, currency: "eur" }, "de-DE")).toMatch(/^5,00\s€$/);
    expect(formatMoney({ amount: 7, currency: "eur" }, "de-DE")).toMatch(/^0,07\s€$/);
  });

  it("is empty for what is no amount, or without a locale", () => {
    for (const amount of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatMoney({ amount, currency: "eur" }, "de-DE")).toBe("");
    }
    expect(formatMoney({ amount: 100, currency: "eur" }, undefined)).toBe("");
  });
});

describe("spec 000 §3: price object", () => {
  const price = (priceCurrent: number, priceOriginal: number, lowestPrice30Days: number | null): Price => ({
    currency: "eur",
    priceCurrent,
    priceOriginal,
    lowestPrice30Days,
  });

  it("is reduced when the original is higher, by (original − current) ÷ original", () => {
    expect(isReduced(price(100, 100, null))).toBe(false);
    expect(isReduced(price(75, 100, null))).toBe(true);
    expect(discountShare(price(75, 100, null))).toBe(0.25);
    expect(discountShare(price(100, 75, null))).toBe(0);
  });

  it("announces the share below the lowest price of 30 days where the EU's rule holds", () => {
    expect(lowestPriceToState(price(60, 100, 80), "de-DE")).toBe(80);
    expect(announcedShare(price(60, 100, 80), "de-DE")).toBe(0.25);
    expect(lowestPriceToState(price(60, 100, 80), "de-CH")).toBeNull();
    expect(announcedShare(price(60, 100, 80), "de-CH")).toBe(0.4);
    expect(announcedShare(price(80, 100, 70), "fr-FR")).toBe(0);
    expect(announcedShare(price(100, 100, null), "de-DE")).toBe(0);
  });
});
