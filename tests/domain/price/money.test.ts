import { describe, expect, it } from "vitest";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import type { Locale } from "#domain/shop/country.ts";

/** 1,234.50 of each locale's currency, with plain blanks for white space. */
const TABLE: Partial<Record<Locale, string>> = {
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
  "fr-CH": "CHF 1’234.50",
  "fr-FR": "1234,50 €",
  "fr-LU": "1234,50 €",
  "it-CH": "CHF 1’234.50",
  "it-IT": "1234,50 €",
  "nl-BE": "€ 1234,50",
  "nl-NL": "€ 1234,50",
};

describe("spec 001 §5: price display", () => {
  it.each(Object.entries(TABLE) as [Locale, string][])("%s", (locale, shown) => {
    const text = formatMoney({ amount: 123_450, currency: currencyOf(locale) }, locale);
    expect(text.replace(/\s/g, " ")).toBe(shown);
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
