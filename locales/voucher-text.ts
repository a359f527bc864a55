import { formatMoney } from "#domain/price/money.ts";
import type { Locale } from "#domain/shop/country.ts";
import { VOUCHER_PRODUCTS, type Voucher } from "#domain/voucher/voucher.ts";
import { noonMs } from "./date-names.ts";
import type { LabelKey, Labels } from "./labels.ts";

/** The labels that the functions below use. */
export const VOUCHER_KEYS: readonly LabelKey[] = [
  "voucher/off-everything",
  "voucher/off-products",
  "voucher/free-shipping",
  "voucher/free-shipping-products",
  "voucher/worth",
  "voucher/worth-products",
  "voucher/from",
  "voucher/until",
  "voucher/uses",
  ...VOUCHER_PRODUCTS.map((product) => `voucher/of-${product}` as const),
];

/** Says what a voucher gives and under which conditions: `20 % auf Fotobücher · ab 40,00 € · bis 31. Dezember 2026`. */
export function voucherText(labels: Labels, voucher: Voucher, locale: Locale): string {
  const { minimum, currency, validUntil, usesLeft } = voucher;
  return [
    giftText(labels, voucher, locale),
    minimum > 0 && labels("voucher/from", { amount: formatMoney({ amount: minimum, currency }, locale) }),
    labels("voucher/until", { date: lastDayMs(validUntil, locale) }),
    usesLeft !== null && labels("voucher/uses", { count: usesLeft }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function giftText(labels: Labels, { gives, currency, products }: Voucher, locale: Locale): string {
  const names = new Intl.ListFormat(locale).format(products.map((product) => labels(`voucher/of-${product}`)));
  const isForAll = products.length === 0;
  switch (gives.kind) {
    case "percent": {
      const { percent } = gives;
      return isForAll
        ? labels("voucher/off-everything", { percent })
        : labels("voucher/off-products", { percent, products: names });
    }
    case "shipping":
      return isForAll ? labels("voucher/free-shipping") : labels("voucher/free-shipping-products", { products: names });
    default: {
      const amount = formatMoney({ amount: gives.amount, currency }, locale);
      return isForAll
        ? labels("voucher/worth", { amount })
        : labels("voucher/worth-products", { amount, products: names });
    }
  }
}

/** The last day before an instant, in the locale's country, as labels take dates. */
export function lastDayMs(until: string, locale: Locale): number {
  return noonMs(Date.parse(until) - 1, locale);
}
