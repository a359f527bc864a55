import { contactMessage } from "#domain/contract/contact-message.ts";
import { messageHref } from "../contact/messages.ts";
import { isoTime } from "../iso-time.ts";
import { renderConfirmationMail, renderContactMail } from "../mail/contact-mails.tsx";
import { putIntoOutbox } from "../mail/outbox.ts";
import { sendDueMails } from "../mail/send.ts";
import { hashToken, makeToken } from "../token.ts";
import { refuseForgedToken } from "./bot-check.ts";
import { Refusal, serve } from "./serve.ts";

/** Confirmations that one address gets in a day: nobody fills a stranger's mailbox through the form. */
const MOST_CONFIRMATIONS = 5;
const DAY_MS = 24 * 3_600_000;

/**
 * Serves contact messages: stores a message, and writes two mails, to the address that answers the topic and to the sender;
 * null if nobody answers the topic. A message that is stored already is answered alike, and nothing is written again: all of
 * it is one transaction.
 */
export const serveContactMessage = serve(contactMessage, async ({ channel, locale, input, env, nowMs, later }) => {
  const { reCaptchaToken: _, id, files, page, ...typed } = input;
  const { DB } = env;
  if (await isStored(DB, id)) return { status: "sent" };
  await refuseForgedToken(env, input);
  const team = await DB.prepare("SELECT recipient FROM contact_people WHERE channel = ? AND topic = ?")
    .bind(channel, input.topic)
    .first<string>("recipient");
  if (team === null) return null;
  if (!(await areUploaded(DB, files))) throw new Refusal("A file of the message was not sent before it.");
  const token = makeToken();
  const now = isoTime(nowMs);
  const written = { channel, locale, ...typed, files };
  const isNew = { sql: "(SELECT mailed_at FROM contact_messages WHERE id = ?) IS NULL", params: [id] };
  const isWelcome = {
    sql: `${isNew.sql} AND ? > (SELECT count(*) FROM contact_messages WHERE email = ? COLLATE NOCASE AND received_at > ? AND id <> ?)`,
    params: [id, MOST_CONFIRMATIONS, typed.email, isoTime(nowMs - DAY_MS), id],
  };
  const toTeam = renderContactMail(written, messageHref(page, token));
  const toSender = renderConfirmationMail(written);
  await DB.batch([
    DB.prepare(
      `INSERT INTO contact_messages
         (id, channel, locale, topic, name, email, order_number, message, files, token_hash, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ).bind(
      ...[id, channel, locale, typed.topic, typed.name, typed.email, typed.orderNumber, typed.message],
      ...[JSON.stringify(files), await hashToken(token), now],
    ),
    ...files.map((file) => DB.prepare("UPDATE uploads SET kept_for = ? WHERE id = ?").bind(id, file.upload)),
    putIntoOutbox(DB, { channel, locale, to: team, mail: toTeam, only: isNew }, nowMs),
    putIntoOutbox(DB, { channel, locale, to: typed.email, mail: toSender, only: isWelcome }, nowMs),
    DB.prepare("UPDATE contact_messages SET mailed_at = coalesce(mailed_at, ?) WHERE id = ?").bind(now, id),
  ]);
  later(sendDueMails(env, nowMs));
  return { status: "sent" };
});

async function isStored(db: D1Database, id: string): Promise<boolean> {
  return (await db.prepare("SELECT 1 FROM contact_messages WHERE id = ?").bind(id).first()) !== null;
}

async function areUploaded(db: D1Database, files: readonly { upload: string }[]): Promise<boolean> {
  const found = files.map(({ upload }) => db.prepare("SELECT 1 FROM uploads WHERE id = ?").bind(upload).first());
  return (await Promise.all(found)).every((row) => row !== null);
}
