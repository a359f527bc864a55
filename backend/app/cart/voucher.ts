import { readVoucherCode } from "#domain/voucher/code.ts";
import { keptVoucher, voucherCookie } from "#domain/voucher/cookie.ts";
import type { Voucher } from "#domain/voucher/voucher.ts";
import { findVoucher } from "../../commerce/voucher.ts";
import { countAttempt, forgiveAttempt } from "../../customers/attempts.ts";
import { hashToken } from "../../token.ts";
import type { AppVisit } from "../visit.ts";

/** A voucher that holds here and now. */
export interface CartVoucher {
  code: string;
  codeHash: string;
  terms: Voucher;
}

/** The result of reading a voucher: "invalid" for every code that does not hold here, "often" after too many of those. */
export type VoucherReading = CartVoucher | "invalid" | "often" | null;

const HOUR_MS = 3_600_000;
/** The most wrong codes of a network in an hour. */
const MOST_CODES = 60;

/**
 * Reads the voucher of a typed code; null for an empty field. Each try is counted before it is answered, and forgiven if the
 * code was right: no number of guesses at once gets past the limit, and a cart can be looked at as often as one likes.
 */
export async function readVoucher(visit: AppVisit, typed: string): Promise<VoucherReading> {
  const { env, visitor, nowMs } = visit;
  if (typed.trim() === "") return null;
  const limit = { subject: `voucher ${visitor.network}`, most: MOST_CODES, periodMs: HOUR_MS };
  if (!(await countAttempt(env.DB, [limit], nowMs))) return "often";
  const code = readVoucherCode(typed);
  if (!code) return "invalid";
  const codeHash = await hashToken(code);
  const terms = await findVoucher(env.DB, visitor, codeHash, nowMs);
  if (!terms) return "invalid";
  await forgiveAttempt(env.DB, limit, nowMs);
  return { code, codeHash, terms };
}

/** Reads the voucher whose code the visitor's browser keeps, from the shop's check or from the cart. */
export function readKeptVoucher(visit: AppVisit): Promise<VoucherReading> {
  const { cookies, isSecure } = visit.visitor;
  return readVoucher(visit, keptVoucher(cookies, isSecure) ?? "");
}

/** Returns the `Set-Cookie` header that stores a voucher's code; for null, the one that deletes it. */
export function keepVoucher({ visitor }: AppVisit, voucher: CartVoucher | null): string {
  return voucherCookie(voucher?.code ?? null, visitor.isSecure);
}

/** The voucher of a reading, if it is one. */
export function voucherIn(reading: VoucherReading): CartVoucher | null {
  return typeof reading === "object" ? reading : null;
}

/** The sentence about a kept code that is no voucher any more, or was tried too often; undefined if all is well. */
export function keptFault(reading: VoucherReading, { labels }: AppVisit): string | undefined {
  if (reading === "often") return labels("account-app/often");
  return reading === "invalid" ? labels("cart/voucher-over") : undefined;
}
