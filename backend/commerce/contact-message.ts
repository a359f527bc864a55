import { contactMessage } from "#domain/contract/contact-message.ts";
import { renderContactMail } from "../mail/mails.tsx";
import { sendDueMails } from "../mail/send.ts";
import { refuseForgedToken } from "./bot-check.ts";
import { serve } from "./serve.ts";

/** Serves contact messages: writes a mail to the address that answers the topic; null if there is none. */
export const serveContactMessage = serve(contactMessage, async ({ channel, locale, input, env, nowMs, later }) => {
  const { reCaptchaToken, ...typed } = input;
  await refuseForgedToken(env, reCaptchaToken);
  const { subject, html, text } = renderContactMail({ channel, locale, ...typed });
  const written = await env.DB.prepare(
    `INSERT INTO outbox (id, channel, locale, recipient, subject, html, plain, written_at, next_attempt_at)
     SELECT ?1, ?2, ?3, recipient, ?5, ?6, ?7, ?8, ?8 FROM contact_people WHERE channel = ?2 AND topic = ?4 RETURNING id`,
  )
    .bind(crypto.randomUUID(), channel, locale, input.topic, subject, html, text, new Date(nowMs).toISOString())
    .first();
  if (!written) return null;
  later(sendDueMails(env, nowMs));
  return { status: "sent" };
});
