import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countText, decimalText } from "#domain/catalogue/dimension-text.ts";
import { currencyOf, formatAmount, formatMoney, SWISS_GROUP_SIGN } from "#domain/price/money.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { runs } from "#tests/support/runs.ts";

/** Writes a number by `Intl`, with the shop's own group sign where francs are paid. */
function byIntl(value: number, locale: Locale, options: Intl.NumberFormatOptions): string {
  const parts = new Intl.NumberFormat(locale, options).formatToParts(value);
  const isSwiss = currencyOf(locale) === "chf";
  return parts.map(({ type, value: text }) => (type === "group" && isSwiss ? SWISS_GROUP_SIGN : text)).join("");
}
const numRuns = runs(2000, 100);
const amounts = fc.oneof(fc.nat(200_000), fc.nat(1_000_000_000_000));

describe.each(LOCALES)("numbers in %s are those of Intl", (locale) => {
  const currency = currencyOf(locale);

  it("as money", () => {
    // In French the sign is behind the amount; in Switzerland it is where the country's other languages have it.
    const signedAs = locale === "fr-CH" ? "de-CH" : locale;
    const options = { style: "currency", currency: currency.toUpperCase(), useGrouping: currency === "chf" };
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatMoney({ amount, currency }, locale)).toBe(byIntl(amount / 100, signedAs, options as never));
      }),
      { numRuns },
    );
  });

  it.each([0, 1, 2] as const)("alone, with %i decimals at least", (minimumDecimals) => {
    const options = { minimumFractionDigits: minimumDecimals, maximumFractionDigits: 2, useGrouping: false };
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatAmount(amount, locale, { minimumDecimals })).toBe(byIntl(amount / 100, locale, options));
      }),
      { numRuns },
    );
  });

  it("as counts, and as lengths with one decimal", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
        expect(countText(value, locale)).toBe(byIntl(value, locale, { maximumFractionDigits: 0 }));
        expect(decimalText(value / 10, locale)).toBe(
          byIntl(value / 10, locale, { maximumFractionDigits: 1, useGrouping: false }),
        );
      }),
      { numRuns },
    );
  });
});

it("what the shop does not sell for is written by Intl: debts, parts of a cent, foreign money", () => {
  const plain = (text: string) => text.replace(/\s/g, " ");
  expect(plain(formatMoney({ amount: -150, currency: "eur" }, "de-DE"))).toBe("-1,50 €");
  expect(plain(formatMoney({ amount: 150.6, currency: "eur" }, "de-DE"))).toBe("1,51 €");
  expect(plain(formatMoney({ amount: 123_450, currency: "chf" }, "de-DE"))).toBe("1’234,50 CHF");
  expect(plain(formatMoney({ amount: 123_450, currency: "gbp" }, "de-DE"))).toBe("1234,50 £");
  expect(plain(formatMoney({ amount: 123_450, currency: "gbp" }, "de-DE"))).toBe("1234,50 £");
});
