import { countText, dimensionText, lengthText } from "#domain/catalogue/dimension-text.ts";
import { currencyOf, formatAmount, formatMoney } from "#domain/price/money.ts";
import { announcedReduction, type PriceStatement } from "#domain/price/price.ts";
import { LOCALES } from "#domain/shop/locale.ts";

/** The texts of a locale: price, small price, bare amount, discount in percent, dimension, free dimension, two lengths, count. */
export type LocaleRow = readonly [string, string, string, number, string, string, string, string];

const REDUCED: PriceStatement = { priceCurrent: 6000, priceOriginal: 10_000, lowestPrice30Days: 10_000 };

/** Returns everything that depends on a runtime's ICU, for each of the 17 locales, with plain blanks for white space. */
export function everyLocale(): Record<string, LocaleRow> {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const currency = currencyOf(locale);
      const texts = [
        formatMoney({ amount: 123_456_789, currency }, locale),
        formatMoney({ amount: 990, currency }, locale),
        formatAmount(123_450, locale, { minimumDecimals: 0 }),
        announcedReduction(REDUCED, locale)?.percent ?? 0,
        dimensionText({ width: 130, height: 180 }, locale),
        dimensionText({ width: 12_345, height: 56 }, locale),
        `${lengthText(205, locale)}–${lengthText(1200, locale)}`,
        countText(1_234_567, locale),
      ];
      return [locale, texts.map((text) => (typeof text === "string" ? text.replace(/\s/g, " ") : text))];
    }),
  ) as unknown as Record<string, LocaleRow>;
}
