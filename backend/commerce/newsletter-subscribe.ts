import { newsletterConfirm } from "#domain/contract/newsletter-confirm.ts";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { renderNewsletterMail } from "../mail/mails.tsx";
import { sendDueMails } from "../mail/send.ts";
import { hashToken, makeToken } from "../token.ts";
import { refuseForgedToken } from "./bot-check.ts";
import { serve } from "./serve.ts";

/** The time for which a link confirms, in milliseconds. */
const LINK_VALID_MS = 7 * 24 * 3_600_000;
/** The shortest time between two mails to one address, whoever types it, in milliseconds. */
const MAIL_INTERVAL_MS = 5 * 60_000;
/** The most valid links of an address; until one of them expires, no mail brings another. */
const MOST_LINKS = 10;

/** Serves sign-ups. The reply is the same for a new, a pending and a subscribed address; only the mail differs. */
export const serveNewsletterSubscribe = serve(newsletterSubscribe, async (question) => {
  const { channel, locale, input, env, nowMs, later } = question;
  await refuseForgedToken(env, input);
  const { email, uniqueIdentifier: source, confirmUrl } = input;
  await addSubscription(env.DB, { channel, locale, email: email.trim(), source, confirmUrl }, nowMs);
  later(sendDueMails(env, nowMs));
  return { status: "pending" };
});

/** A requested sign-up. */
interface Subscription {
  channel: Channel;
  locale: Locale;
  email: string;
  source: string;
  /** The address of the shop's page that confirms. */
  confirmUrl: string;
}

/**
 * Adds an address as unconfirmed, and writes it a mail: with a link, or, if it is already subscribed, with that notice. The
 * links of earlier mails stay valid. An address that got a mail a few minutes ago, or has ten links, gets none. Either all
 * of this happens or nothing: a batch is a transaction.
 */
async function addSubscription(db: D1Database, subscription: Subscription, nowMs: number): Promise<void> {
  const { channel, email, locale, source, confirmUrl } = subscription;
  const [token, mailId] = [makeToken(), crypto.randomUUID()];
  const at = (ms: number) => new Date(ms).toISOString();
  const link = new URL(confirmUrl);
  link.search = `?token=${token}`;
  const asks = renderNewsletterMail("confirm", { channel, locale, link: link.href });
  const tells = renderNewsletterMail("already", { channel, locale, link: link.origin });
  await db.batch([
    db
      .prepare(
        `INSERT INTO newsletter_subscriptions
           (channel, email, locale, source, subscribed_at, mail_id, mailed_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5)
         ON CONFLICT (channel, email) DO UPDATE SET
           locale = iif(status = 'pending', excluded.locale, locale),
           mail_id = excluded.mail_id,
           mailed_at = excluded.mailed_at
         -- A mail of the future was written under a clock that was ahead.
         WHERE (mailed_at IS NULL OR mailed_at <= ?7 OR mailed_at > ?5) AND (status = 'confirmed' OR ?8 > (
           SELECT count(*) FROM newsletter_links AS link
           WHERE link.channel = excluded.channel AND link.email = excluded.email AND link.expires_at > ?5
         ))`,
      )
      .bind(channel, email, locale, source, at(nowMs), mailId, at(nowMs - MAIL_INTERVAL_MS), MOST_LINKS),
    db
      .prepare(
        `INSERT INTO newsletter_links (token_hash, channel, email, expires_at)
         SELECT ?1, channel, email, ?2 FROM newsletter_subscriptions WHERE mail_id = ?3 AND status = 'pending'`,
      )
      .bind(await hashToken(token), at(nowMs + LINK_VALID_MS), mailId),
    db
      .prepare(
        `INSERT INTO outbox (id, channel, locale, recipient, subject, html, plain, written_at, next_attempt_at)
         SELECT ?1, channel, ?2, email, iif(status = 'pending', ?3, ?4), iif(status = 'pending', ?5, ?6),
           iif(status = 'pending', ?7, ?8), ?9, ?9
         FROM newsletter_subscriptions WHERE mail_id = ?1`,
      )
      .bind(mailId, locale, asks.subject, tells.subject, asks.html, tells.html, asks.text, tells.text, at(nowMs)),
  ]);
}

/**
 * Serves confirmations. A link stays valid for its time, so that a second click, or two simultaneous ones, find the address
 * subscribed. One statement both checks and writes, so nothing can happen in between.
 */
export const serveNewsletterConfirm = serve(newsletterConfirm, async ({ channel, input, env, nowMs }) => {
  const now = new Date(nowMs).toISOString();
  const confirmed = await env.DB.prepare(
    `UPDATE newsletter_subscriptions SET status = 'confirmed', confirmed_at = coalesce(confirmed_at, ?1)
     WHERE channel = ?2 AND email = (
       SELECT email FROM newsletter_links WHERE token_hash = ?3 AND channel = ?2 AND expires_at > ?1
     ) RETURNING status`,
  )
    .bind(now, channel, await hashToken(input.token))
    .first();
  return confirmed ? { status: "confirmed" } : null;
});
