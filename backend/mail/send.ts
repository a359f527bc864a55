import type { LogEvent } from "#domain/log-event.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { BackendEnv } from "../env.ts";

/** The time until the next attempt is doubled by each, up to an hour. */
const FIRST_WAIT_MS = 60_000;
const MOST_WAIT_MS = 3_600_000;
/**
 * The number of attempts after which a mail is given up: three days of a service that does not answer, or is at fault. An order, or a
 * gift voucher that was paid for, is told after an outage too.
 */
const MOST_ATTEMPTS = 78;
/** The statuses by which a service refuses a mail itself, and the attempts that such a mail has. */
const REFUSALS = [400, 413, 415, 422];
const MOST_REFUSALS = 6;
const MOST_AT_ONCE = 20;
/** The most rounds of a run, each of `MOST_AT_ONCE` mails: the platform ends a run that asks too much. */
const MOST_ROUNDS = 6;
const TIMEOUT_MS = 10_000;

interface DueMail {
  id: string;
  channel: Channel;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  attempts: number;
  next_attempt_at: string;
}

/**
 * Sends the mails that are due, if there is a mail service: many gift vouchers have one morning, and who asks for a new password then
 * waits behind them. A mail that is not accepted is due again after 1, 2, 4, … minutes, and then every hour, for three days; one that
 * is refused itself has six attempts. Each attempt names the mail by the same `Idempotency-Key`, so that a mail which was accepted,
 * but whose reply was lost, is not sent twice.
 */
export async function sendDueMails(env: BackendEnv, nowMs: number): Promise<void> {
  if (!env.MAIL_API_URL) return;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await env.DB.prepare("SELECT * FROM outbox WHERE next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?")
      .bind(new Date(nowMs).toISOString(), MOST_AT_ONCE)
      .all<DueMail>();
    const sent = await Promise.all(due.results.map((mail) => sendMail(env, mail, nowMs)));
    // A service that takes none of them is down.
    if (due.results.length < MOST_AT_ONCE || !sent.includes(true)) return;
  }
}

/** Sends one mail. Returns false if the service did not take it, or another run sends it. */
async function sendMail(env: BackendEnv, mail: DueMail, nowMs: number): Promise<boolean> {
  if (!(await claim(env.DB, mail, nowMs))) return false;
  let isGivenUp = false;
  try {
    const { ok, status } = await post(env, mail);
    isGivenUp = REFUSALS.includes(status) && mail.attempts + 1 >= MOST_REFUSALS;
    if (!ok) throw new Error(`The mail service answered ${status}.`);
    // Nobody needs the link in it any more.
    await env.DB.prepare(
      "UPDATE outbox SET sent_at = ?, next_attempt_at = NULL, problem = NULL, html = '', plain = '' WHERE id = ?",
    )
      .bind(new Date(nowMs).toISOString(), mail.id)
      .run();
    return true;
  } catch (error) {
    const problem = String(error);
    await env.DB.prepare("UPDATE outbox SET problem = ?, next_attempt_at = iif(?, NULL, next_attempt_at) WHERE id = ?")
      .bind(problem, isGivenUp ? 1 : 0, mail.id)
      .run();
    const event: LogEvent = "mail-not-sent";
    // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
    console.error(JSON.stringify({ level: "error", event, message: problem }));
    return false;
  }
}

/** Claims a mail for one attempt, by setting the time of the next one first, so that two simultaneous runs do not both send it. */
async function claim(
  db: D1Database,
  { id, attempts, next_attempt_at: dueAt }: DueMail,
  nowMs: number,
): Promise<boolean> {
  const isLast = attempts + 1 >= MOST_ATTEMPTS;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** attempts, MOST_WAIT_MS);
  const nextAt = isLast ? null : new Date(nowMs + waitMs).toISOString();
  const claimed = await db
    .prepare("UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ? WHERE id = ? AND next_attempt_at = ?")
    .bind(nextAt, id, dueAt)
    .run();
  return claimed.meta.changes === 1;
}

async function post(env: BackendEnv, { id, channel, recipient, subject, html, plain }: DueMail): Promise<Response> {
  const from = channel === "poster" ? env.MAIL_FROM_POSTER : env.MAIL_FROM_KARTENLIEBE;
  const reply = await fetch(env.MAIL_API_URL ?? "", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": id,
      ...(env.MAIL_API_TOKEN && { Authorization: `Bearer ${env.MAIL_API_TOKEN}` }),
    },
    body: JSON.stringify({ from, to: recipient, subject, html, text: plain }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await reply.arrayBuffer();
  return reply;
}
/** The time in milliseconds for which mails and unconfirmed addresses are kept. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes old mails that wait for no later day, expired links, and addresses that were not confirmed in time. */
export async function forgetOldMails(db: D1Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - KEPT_MS).toISOString();
  await db.batch([
    db
      .prepare("DELETE FROM outbox WHERE written_at < ?1 AND (next_attempt_at IS NULL OR next_attempt_at < ?1)")
      .bind(before),
    db.prepare("DELETE FROM newsletter_links WHERE expires_at < ?").bind(new Date(nowMs).toISOString()),
    db.prepare("DELETE FROM newsletter_subscriptions WHERE status = 'pending' AND mailed_at < ?").bind(before),
  ]);
}
