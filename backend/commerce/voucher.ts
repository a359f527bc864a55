import * as z from "zod/mini";
import { voucher } from "#domain/contract/voucher.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { currencyOf } from "#domain/price/money.ts";
import { VOUCHER_PRODUCTS, type Voucher } from "#domain/voucher/voucher.ts";
import { hashToken } from "../token.ts";
import { serve } from "./serve.ts";

/** The placeholders of a statement that asks for a voucher. */
type Placeholders = Record<"channel" | "codeHash" | "currency" | "now", `?${number}`>;

/** Writes the condition under which a row of `vouchers` holds. The check and the order ask by this one. */
export function voucherHolds({ channel, codeHash, currency, now }: Placeholders): string {
  return `channel = ${channel} AND code_hash = ${codeHash} AND currency = ${currency}
    AND (kind <> 'amount' OR amount > 0) AND (uses_left IS NULL OR uses_left > 0)
    AND unixepoch(valid_until) > unixepoch(${now}) AND (valid_from IS NULL OR unixepoch(valid_from) <= unixepoch(${now}))`;
}

const HOLDS = voucherHolds({ channel: "?1", codeHash: "?2", currency: "?3", now: "?4" });

interface VoucherRow {
  kind: "amount" | "percent" | "shipping";
  amount: number;
  percent: number | null;
  products: string;
  minimum: number;
  valid_until: string;
  uses_left: number | null;
}

/**
 * Finds a voucher that holds now. A single statement decides, so that all invalid codes are handled in the same way: null.
 *
 * @param codeHash of the code as `readVoucherCode` leaves it.
 */
export async function findVoucher(
  db: D1Database,
  { channel, locale }: HandOffOrigin,
  codeHash: string,
  nowMs: number,
): Promise<Voucher | null> {
  const currency = currencyOf(locale);
  const row = await db
    .prepare(`SELECT kind, amount, percent, products, minimum, valid_until, uses_left FROM vouchers WHERE ${HOLDS}`)
    .bind(channel, codeHash, currency, new Date(nowMs).toISOString())
    .first<VoucherRow>();
  if (!row) return null;
  const { minimum, valid_until: validUntil, uses_left: usesLeft } = row;
  const products = productsSchema.parse(JSON.parse(row.products));
  return { gives: giftOf(row), currency, products, minimum, validUntil, usesLeft };
}

const productsSchema = z.array(z.enum(VOUCHER_PRODUCTS));

function giftOf({ kind, amount, percent }: VoucherRow): Voucher["gives"] {
  if (kind === "percent") return { kind, percent: percent ?? 0 };
  return kind === "amount" ? { kind, amount } : { kind };
}

/** Serves vouchers: all invalid codes get the same answer. */
export const serveVoucher = serve(voucher, async ({ channel, locale, input, env, nowMs }) =>
  findVoucher(env.DB, { channel, locale }, await hashToken(input.code), nowMs),
);
