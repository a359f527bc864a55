import { voucher } from "#domain/contract/voucher.ts";
import type { Currency } from "#domain/price/currency.ts";
import { currencyOf } from "#domain/price/money.ts";
import { serve } from "./serve.ts";
import { hashToken } from "./subscription-token.ts";

/** One statement decides, so that every code that is not good takes the same way to the same answer. */
export const serveVoucher = serve(voucher, async ({ channel, locale, input, env, nowMs }) =>
  env.DB.prepare(
    `SELECT amount, currency FROM vouchers
     WHERE channel = ? AND code_hash = ? AND currency = ? AND amount > 0 AND unixepoch(valid_until) > ?`,
  )
    .bind(channel, await hashToken(input.code), currencyOf(locale), Math.floor(nowMs / 1000))
    .first<{ amount: number; currency: Currency }>(),
);
