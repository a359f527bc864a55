import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { shippingCostOf } from "#domain/price/shipping-cost.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { applyVoucher, type VoucherEffect } from "#domain/voucher/apply.ts";
import { pairText } from "#locales/pair-text.ts";
import { voucherText } from "#locales/voucher-text.ts";
import { COUNTRY_COSTS } from "../../commerce/country-costs.ts";
import { taxText } from "../../commerce/tax-text.ts";
import type { AppVisit } from "../visit.ts";
import type { CartLine } from "./lines.ts";
import type { CartVoucher } from "./voucher.ts";

/** All that an order costs, in minor units. */
export interface Sum {
  goods: number;
  shipping: number;
  /** The amount that is missing until shipping is free; null if it is free, or never is. */
  freeMissing: number | null;
  /** The amount that the voucher pays or takes off, of goods and shipping. */
  voucher: number;
  /** The part of each line in that, in the order of the lines. */
  shares: readonly number[];
  /** The reason why the voucher does nothing here. */
  lacks: VoucherEffect["lacks"];
  total: number;
  /** The tax in goods and shipping; 0 where it is added at payment. A voucher's amount is a payment, and lowers no tax. */
  tax: number;
}

/** Sums up the lines of an order in the locale's country. */
export function sumOf(
  lines: readonly Pick<CartLine, "handOff" | "amount">[],
  locale: Locale,
  voucher: CartVoucher | null,
): Sum {
  const { parcel, taxPercent } = COUNTRY_COSTS[countryOf(locale)];
  const { freeFrom } = parcel;
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const shipping = goods === 0 ? 0 : shippingCostOf(goods, parcel);
  const parts = lines.map(({ handOff, amount }) => ({ designer: handOff?.designer ?? null, amount }));
  const effect = voucher && applyVoucher(voucher.terms, parts, shipping);
  const { total: spent = 0, discount = 0, shares = [], lacks = null } = effect ?? {};
  return {
    goods,
    shipping,
    freeMissing: shipping === 0 || freeFrom === null ? null : freeFrom - goods,
    voucher: spent,
    shares,
    lacks,
    total: goods + shipping - spent,
    tax: Math.round(((goods + shipping - discount) * taxPercent) / (100 + taxPercent)),
  };
}

interface SumTableProps {
  visit: AppVisit;
  sum: Sum;
  voucher: CartVoucher | null;
  /** The sum of an order that is about to be placed, instead of a cart's. */
  isOrder?: boolean;
}

/** Shows a sum line by line, and what the voucher in it is. */
export function SumTable({ visit: { labels, visitor }, sum, voucher, isOrder = false }: SumTableProps) {
  const { locale } = visitor;
  const textOf = (amount: number) => formatMoney({ amount, currency: currencyOf(locale) }, locale);
  const { goods, shipping, freeMissing, lacks, total, tax } = sum;
  return (
    <>
      <dl class="sum">
        <SumRow term={labels("cart/goods")} value={textOf(goods)} />
        <SumRow term={labels("shipping/cost")} value={shipping === 0 ? labels("prices/free") : textOf(shipping)} />
        {sum.voucher > 0 && <SumRow term={labels("voucher/title")} value={`−${textOf(sum.voucher)}`} />}
        <SumRow term={labels("prices/total")} value={textOf(total)} isTotal />
      </dl>
      <p class="small">{taxText(labels, locale, tax, isOrder ? "order" : "cart")}</p>
      {freeMissing !== null && <p class="small">{labels("cart/free-missing", { amount: textOf(freeMissing) })}</p>}
      {voucher && (
        <p class="small">{pairText(labels("voucher/title"), voucherText(labels, voucher.terms, locale), locale)}</p>
      )}
      {lacks && (
        <p class="fault">
          {lacks === "products"
            ? labels("cart/voucher-elsewhere")
            : labels("cart/voucher-missing", { amount: textOf(lacks.amount) })}
        </p>
      )}
    </>
  );
}

/** A line of a sum. */
export function SumRow({ term, value, isTotal = false }: { term: string; value: string; isTotal?: boolean }) {
  return (
    <div class={isTotal ? "total" : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
