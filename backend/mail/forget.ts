/** Mails are kept so long; so is an address that nobody confirmed. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Forgets what is kept of people who want nothing of the shop, or have what they wanted. */
export async function forgetOldMails(db: D1Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - KEPT_MS).toISOString();
  await db.batch([
    db.prepare("DELETE FROM outbox WHERE written_at < ?").bind(before),
    db.prepare("DELETE FROM newsletter_links WHERE expires_at < ?").bind(new Date(nowMs).toISOString()),
    db.prepare("DELETE FROM newsletter_subscriptions WHERE status = 'pending' AND mailed_at < ?").bind(before),
  ]);
}
