import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { isoTime } from "../iso-time.ts";
import type { RenderedMail } from "./mails.tsx";

/** A condition in SQL, under which a mail is written. */
export interface MailCondition {
  sql: string;
  params: readonly (string | number)[];
}

/** A mail and its reader. */
interface OutgoingMail {
  channel: Channel;
  locale: Locale;
  to: string;
  mail: RenderedMail;
  /** The condition of the mail; left out, it is written in any case. */
  only?: MailCondition | undefined;
  /** The time from which it is sent; left out, at once. */
  sendMs?: number;
}

/** The statement that puts a mail into the outbox, so that it can be part of the batch with what it tells. */
export function putIntoOutbox(db: D1Database, outgoing: OutgoingMail, nowMs: number) {
  const { channel, locale, to, mail, only, sendMs = nowMs } = outgoing;
  const now = isoTime(nowMs);
  return db
    .prepare(
      `INSERT INTO outbox (id, channel, locale, recipient, subject, html, plain, written_at, next_attempt_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${only?.sql ?? "TRUE"}`,
    )
    .bind(
      ...[crypto.randomUUID(), channel, locale, to, mail.subject, mail.html, mail.text, now, isoTime(sendMs)],
      ...(only?.params ?? []),
    );
}
