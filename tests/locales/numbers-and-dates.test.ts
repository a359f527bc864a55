import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyOf, SWISS_GROUP_SIGN } from "#domain/price/money.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { longDate } from "#locales/date-names.ts";
import { numberText } from "#locales/number-text.ts";
import { pluralCategory } from "#locales/plural.ts";
import { runs } from "#tests/support/runs.ts";

const numRuns = runs(2000, 200);
const LONG_DATE = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const thousandths = (value: number) => value / 1000;
const numbers = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(thousandths),
  fc.nat(1_000_000_000),
  fc.nat(5000).map(thousandths),
);

/** Writes a number by `Intl`. Where francs are paid, it has the shop's own group sign, in every language from four digits on. */
function byIntl(value: number, locale: Locale): string {
  const isSwiss = currencyOf(locale) === "chf";
  const format = new Intl.NumberFormat(locale, isSwiss ? { useGrouping: "always" } : {});
  const parts = format.formatToParts(value);
  return parts.map(({ type, value: text }) => (type === "group" && isSwiss ? SWISS_GROUP_SIGN : text)).join("");
}

describe.each(LOCALES)("in %s, as Intl has them", (locale) => {
  it("numbers", () => {
    fc.assert(
      fc.property(numbers, (value) => {
        expect(numberText(value, locale)).toBe(byIntl(value, locale));
      }),
      { numRuns },
    );
  });

  it("days of a century", () => {
    const format = new Intl.DateTimeFormat(locale, LONG_DATE);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2070, 0, 1) }), (epochMs) => {
        expect(longDate(epochMs, locale)).toBe(format.format(epochMs));
      }),
      { numRuns },
    );
  });

  it("forms of what is counted", () => {
    const rules = new Intl.PluralRules(locale);
    const counts = fc.oneof(
      fc.integer({ min: -5, max: 30 }),
      numbers,
      fc.nat(20).map((count) => count * 1_000_000),
    );
    fc.assert(
      fc.property(counts, (count) => {
        expect(pluralCategory(count, locale)).toBe(rules.select(count));
      }),
      { numRuns },
    );
  });
});
