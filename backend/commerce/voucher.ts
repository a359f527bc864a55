import { voucher } from "#domain/contract/voucher.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import type { Currency } from "#domain/price/currency.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { Statement } from "../sql-statement.ts";
import { hashToken } from "../token.ts";
import { serve } from "./serve.ts";

/**
 * Finds what is left of a voucher, in minor units. A single statement decides, so that all invalid codes are handled in the same
 * way: null.
 *
 * @param codeHash of the code as `readVoucherCode` leaves it.
 */
export function findVoucher(
  db: D1Database,
  { channel, locale }: HandOffOrigin,
  codeHash: string,
  nowMs: number,
): Promise<{ amount: number; currency: Currency } | null> {
  return db
    .prepare(
      `SELECT amount, currency FROM vouchers
       WHERE channel = ? AND code_hash = ? AND currency = ? AND amount > 0 AND unixepoch(valid_until) > ?`,
    )
    .bind(channel, codeHash, currencyOf(locale), Math.floor(nowMs / 1000))
    .first<{ amount: number; currency: Currency }>();
}

/** Serves vouchers: all invalid codes get the same answer. */
export const serveVoucher = serve(voucher, async ({ channel, locale, input, env, nowMs }) =>
  findVoucher(env.DB, { channel, locale }, await hashToken(input.code), nowMs),
);

/** Vouchers to try the form with (docs/your-backend.md names their codes): a valid, a used, an expired one, and one of the other brand. */
const VOUCHERS = [
  ["poster", "c5753bfeb04e2ffaed863558f81b5fd07c548958b084752c3929ca93d38fce65", "eur", 5000, "2029-12-31T23:00:00Z"],
  ["poster", "8748cc2eecff26744c14695ffc07f4b7d1f4d5cf57a156468876f7bd4cb9279c", "eur", 0, "2029-12-31T23:00:00Z"],
  ["poster", "652da863852c300b4dd77503e4f168691d745b0e3787cb1ece6c215af9b302dd", "eur", 2500, "2025-12-31T23:00:00Z"],
  [
    "kartenliebe",
    "81c292bcccbb249dfa63874bfd24b5197bb583d1d1c53512dea3feeb5a3ef95d",
    "eur",
    3000,
    "2029-12-31T23:00:00Z",
  ],
] as const;

/** Returns the statements that write the seeded vouchers to table `vouchers`. Amounts that were spent meanwhile stay spent. */
export function voucherSeed(): Statement[] {
  return VOUCHERS.map((params) => ({
    sql: "INSERT INTO vouchers (channel, code_hash, currency, amount, valid_until) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    params,
  }));
}
