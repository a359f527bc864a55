import { isoTime } from "../iso-time.ts";

/** A limit: the most tries of a subject within a period. */
export interface AttemptLimit {
  /** The subject, such as a network or an account. It is stored, so it should be a hash of what is personal. */
  subject: string;
  most: number;
  periodMs: number;
}

/**
 * Counts a try of all these subjects.
 *
 * @returns false if one of them had its most tries in this period before. One statement both counts and reads, so that no
 *   number of tries at once gets past the limit.
 */
export async function countAttempt(db: D1Database, limits: readonly AttemptLimit[], nowMs: number): Promise<boolean> {
  const statements = limits.map(({ subject, periodMs }) => {
    const period = Math.floor(nowMs / periodMs);
    const endsAt = isoTime((period + 1) * periodMs);
    return db
      .prepare(
        `INSERT INTO attempts (subject, period, count, ends_at) VALUES (?, ?, 1, ?)
         ON CONFLICT (subject, period) DO UPDATE SET count = count + 1 RETURNING count`,
      )
      .bind(subject, period, endsAt);
  });
  const counted = await db.batch<{ count: number }>(statements);
  return limits.every(({ most }, at) => (counted[at]?.results[0]?.count ?? 0) <= most);
}

/** Takes back a try that was right, and so was no guess. */
export async function forgiveAttempt(
  db: D1Database,
  { subject, periodMs }: Pick<AttemptLimit, "subject" | "periodMs">,
  nowMs: number,
): Promise<void> {
  await db
    .prepare("UPDATE attempts SET count = count - 1 WHERE subject = ? AND period = ? AND count > 0")
    .bind(subject, Math.floor(nowMs / periodMs))
    .run();
}

/** Deletes what has ended: counts, links, sessions and carts of visitors that nobody can use any more. */
export async function forgetEnded(db: D1Database, nowMs: number): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM attempts WHERE ends_at < ?").bind(isoTime(nowMs)),
    db.prepare("DELETE FROM sign_ups WHERE expires_at < ?").bind(isoTime(nowMs)),
    db.prepare("DELETE FROM passkey_challenges WHERE expires_at < ?").bind(isoTime(nowMs)),
    db.prepare("DELETE FROM password_resets WHERE expires_at < ?").bind(isoTime(nowMs)),
    db.prepare("DELETE FROM gift_vouchers WHERE expires_at < ?").bind(isoTime(nowMs)),
    db.prepare("DELETE FROM sessions WHERE started_at < ?").bind(isoTime(nowMs - KEPT_SESSIONS_MS)),
    db
      .prepare(
        `DELETE FROM cart_lines WHERE owner >= 'cart:' AND owner < 'cart;' AND added_at < ?1
         AND NOT EXISTS (SELECT 1 FROM cart_lines AS later WHERE later.owner = cart_lines.owner AND later.added_at >= ?1)`,
      )
      .bind(isoTime(nowMs - KEPT_CARTS_MS)),
  ]);
}

/** The time in milliseconds for which ended sessions are kept: a login from one of their browsers is no new device. */
const KEPT_SESSIONS_MS = 365 * 24 * 3_600_000;

/** The time in milliseconds from its last article on after which a visitor's browser has forgotten her cart (`backend/customers/cart.ts`). */
const KEPT_CARTS_MS = 60 * 24 * 3_600_000;
