import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { RenderedMail } from "./mails.tsx";

/** A mail and its reader. */
export interface OutgoingMail {
  channel: Channel;
  locale: Locale;
  to: string;
  mail: RenderedMail;
}

/** The statement that puts a mail into the outbox, so that it can be part of the batch with what it tells. */
export function putIntoOutbox(db: D1Database, { channel, locale, to, mail }: OutgoingMail, nowMs: number) {
  const now = new Date(nowMs).toISOString();
  return db
    .prepare(
      `INSERT INTO outbox (id, channel, locale, recipient, subject, html, plain, written_at, next_attempt_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
    )
    .bind(crypto.randomUUID(), channel, locale, to, mail.subject, mail.html, mail.text, now);
}
