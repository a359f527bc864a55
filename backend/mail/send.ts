import type { LogEvent } from "#domain/log-event.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { BackendEnv } from "../env.ts";

/** The number of attempts after which a mail is given up; a reader who misses it can sign up again. */
const MOST_ATTEMPTS = 6;
const FIRST_WAIT_MS = 60_000;
const MOST_AT_ONCE = 20;
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
 * Sends the mails that are due, if there is a mail service. One that it does not accept is due again after 1, 2, 4, … minutes,
 * with six attempts in all. Each attempt names the mail by the same `Idempotency-Key`, so that a mail which was accepted, but whose
 * reply was lost, is not sent twice.
 */
export async function sendDueMails(env: BackendEnv, nowMs: number): Promise<void> {
  if (!env.MAIL_API_URL) return;
  const due = await env.DB.prepare("SELECT * FROM outbox WHERE next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?")
    .bind(new Date(nowMs).toISOString(), MOST_AT_ONCE)
    .all<DueMail>();
  await Promise.all(due.results.map((mail) => sendMail(env, mail, nowMs)));
}

async function sendMail(env: BackendEnv, mail: DueMail, nowMs: number): Promise<void> {
  if (!(await claim(env.DB, mail, nowMs))) return;
  try {
    const reply = await post(env, mail);
    if (!reply.ok) throw new Error(`The mail service answered ${reply.status}.`);
    // Nobody needs the link in it any more.
    await env.DB.prepare(
      "UPDATE outbox SET sent_at = ?, next_attempt_at = NULL, problem = NULL, html = '', plain = '' WHERE id = ?",
    )
      .bind(new Date(nowMs).toISOString(), mail.id)
      .run();
  } catch (error) {
    const problem = String(error);
    await env.DB.prepare("UPDATE outbox SET problem = ? WHERE id = ?").bind(problem, mail.id).run();
    const event: LogEvent = "mail-not-sent";
    // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
    console.error(JSON.stringify({ level: "error", event, message: problem }));
  }
}

/** Claims a mail for one attempt, by setting the time of the next one first, so that two simultaneous runs do not both send it. */
async function claim(
  db: D1Database,
  { id, attempts, next_attempt_at: dueAt }: DueMail,
  nowMs: number,
): Promise<boolean> {
  const isLast = attempts + 1 >= MOST_ATTEMPTS;
  const nextAt = isLast ? null : new Date(nowMs + FIRST_WAIT_MS * 2 ** attempts).toISOString();
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
