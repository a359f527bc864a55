import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { readVoucherCode } from "#domain/product/voucher-code.ts";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { COUNTRY_COSTS } from "../../commerce/country-costs.ts";
import { findVoucher } from "../../commerce/voucher.ts";
import { countAttempt } from "../../customers/attempts.ts";
import { hashToken } from "../../token.ts";
import type { AppVisit } from "../visit.ts";

/** A voucher that holds here and now. */
export interface Voucher {
  /** The code as it was typed. It is never kept, and never part of an address. */
  typed: string;
  codeHash: string;
  /** The rest of its value, in minor units of the visitor's currency. */
  amount: number;
}

const HOUR_MS = 3_600_000;
/** The most codes that a network may try in an hour. */
const MOST_CODES = 60;

/** Reads the voucher of a typed code: null for an empty field, "invalid" for every code that does not hold here. */
export async function readVoucher(visit: AppVisit, typed: string): Promise<Voucher | "invalid" | "often" | null> {
  const { env, visitor, nowMs } = visit;
  if (typed.trim() === "") return null;
  const limit = { subject: `voucher ${visitor.network}`, most: MOST_CODES, periodMs: HOUR_MS };
  if (!(await countAttempt(env.DB, [limit], nowMs))) return "often";
  const code = readVoucherCode(typed);
  if (!code) return "invalid";
  const codeHash = await hashToken(code);
  const found = await findVoucher(env.DB, visitor, codeHash, nowMs);
  return found ? { typed, codeHash, amount: found.amount } : "invalid";
}

/** All that an order costs, in minor units. */
export interface Sum {
  goods: number;
  shipping: number;
  /** The amount that is missing until shipping is free; null if it is free, or never is. */
  freeMissing: number | null;
  /** The amount that the voucher pays. It is a means of payment: it pays for shipping too, and lowers no tax. */
  voucher: number;
  total: number;
  /** The tax in goods and shipping; 0 where it is added at payment. */
  tax: number;
}

/** Sums up an order of goods in the locale's country. */
export function sumOf(goods: number, locale: Locale, voucher: Voucher | null): Sum {
  const { parcel, taxPercent } = COUNTRY_COSTS[countryOf(locale)];
  const { cost, freeFrom } = parcel;
  const isFree = goods === 0 || (freeFrom !== null && goods >= freeFrom);
  const shipping = isFree ? 0 : cost;
  const spent = Math.min(voucher?.amount ?? 0, goods + shipping);
  return {
    goods,
    shipping,
    freeMissing: isFree || freeFrom === null ? null : freeFrom - goods,
    voucher: spent,
    total: goods + shipping - spent,
    tax: Math.round(((goods + shipping) * taxPercent) / (100 + taxPercent)),
  };
}

/** Shows a sum line by line. */
export function SumTable({ visit: { labels, visitor }, sum }: { visit: AppVisit; sum: Sum }) {
  const { locale } = visitor;
  const textOf = (amount: number) => formatMoney({ amount, currency: currencyOf(locale) }, locale);
  const country = countryOf(locale);
  const { goods, shipping, freeMissing, voucher, total, tax } = sum;
  return (
    <>
      <dl class="sum">
        <SumRow term={labels("cart/goods")} value={textOf(goods)} />
        <SumRow term={labels("shipping/cost")} value={shipping === 0 ? labels("prices/free") : textOf(shipping)} />
        {voucher > 0 && <SumRow term={labels("voucher/title")} value={`−${textOf(voucher)}`} />}
        <SumRow term={labels("prices/total")} value={textOf(total)} isTotal />
      </dl>
      <p class="small">
        {COUNTRIES[country].tax === "added"
          ? labels("cart/tax-added")
          : labels("cart/tax", { percent: COUNTRY_COSTS[country].taxPercent, amount: textOf(tax) })}
      </p>
      {freeMissing !== null && <p class="small">{labels("cart/free-missing", { amount: textOf(freeMissing) })}</p>}
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
