import { dimensionText } from "#domain/format.ts";
import { LOCALES } from "#domain/locale.ts";
import { currencyOf, formatAmount, formatMoney } from "#domain/money.ts";
import { sizeRangeText } from "#domain/size-range.ts";

/** What one locale shows, as its runtime's own ICU writes it, every white space as a plain blank. */
export interface LocaleTexts {
  price: string;
  small: string;
  amount: string;
  discount: string;
  dimension: string;
  free: string;
  range: string;
}

/** Everything that depends on ICU, for each of the 17 locales. Runs in any runtime. */
export function everyLocale(): Record<string, LocaleTexts> {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const currency = currencyOf(locale);
      const texts: LocaleTexts = {
        price: formatMoney({ amount: 123_456_789, currency }, locale),
        small: formatMoney({ amount: 990, currency }, locale),
        amount: formatAmount(123_450, locale, { minimumDecimals: 0 }),
        discount: formatMoney({ amount: -500, currency }, locale),
        dimension: dimensionText({ width: 130, height: 180 }, locale),
        free: dimensionText({ width: 12_345, height: 56 }, locale),
        range: sizeRangeText({ minMm: 205, maxMm: 1200 }, locale),
      };
      return [locale, Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replace(/\s/g, " ")]))];
    }),
  ) as Record<string, LocaleTexts>;
}
