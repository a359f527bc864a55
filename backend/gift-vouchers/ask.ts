import { giftVoucher } from "#domain/contract/gift-voucher.ts";
import { writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { currencyOf } from "#domain/price/money.ts";
import { giftDays, readGiftDay } from "#domain/voucher/gift-day.ts";
import { GIFT_VALUE } from "#domain/voucher/gift-voucher.ts";
import { Refusal, serve } from "../commerce/serve.ts";
import { countAttempt } from "../customers/attempts.ts";
import { accountHref } from "../customers/visitor.ts";
import { isoTime } from "../iso-time.ts";
import { renderGiftOrderMail } from "../mail/gift-mail.tsx";
import { putIntoOutbox } from "../mail/outbox.ts";
import { sendDueMails } from "../mail/send.ts";
import { hashToken } from "../token.ts";
import { makeGiftSecrets } from "./gift.ts";

const HOUR_MS = 3_600_000;
/** The time for which the link that orders holds. */
const LINK_MS = 48 * HOUR_MS;
/** The most gift vouchers that are asked for in the name of an address in an hour, and in a day: everybody may type any. */
const MOST_IN_HOUR = 6;
const MOST_IN_DAY = 12;
const MINOR_UNITS = 100;

/**
 * Serves wishes for gift vouchers: writes the wish and a mail to its buyer. That mail holds nothing that somebody typed;
 * nothing is written to anybody else before she opens its link and orders.
 */
export const serveGiftVoucher = serve(giftVoucher, async ({ channel, locale, input, env, nowMs, later }) => {
  const { amount, design, message, recipientName, recipientEmail, sendOn, buyerEmail, shopUrl } = input;
  const days = giftDays(locale, nowMs);
  const day = sendOn === null ? days.first : readGiftDay(sendOn, days);
  if (day === null) throw new Refusal("The day is over, or too far ahead.");
  const [least, most] = [GIFT_VALUE.least * MINOR_UNITS, GIFT_VALUE.most * MINOR_UNITS];
  if (amount < least || amount > most) throw new Refusal(`The value is from ${least} to ${most}.`);
  const buyer = await hashToken(buyerEmail.toLowerCase());
  const limits = [
    { subject: `gift ${buyer}`, most: MOST_IN_HOUR, periodMs: HOUR_MS },
    { subject: `gifts ${buyer}`, most: MOST_IN_DAY, periodMs: 24 * HOUR_MS },
  ];
  if (!(await countAttempt(env.DB, limits, nowMs)))
    throw new Refusal("There were many wishes of this address. Wait an hour.", { status: 429 });
  const { token, printToken } = await makeGiftSecrets();
  const tokenHash = await hashToken(token);
  // Sent twice, a form asks once. Changed and sent again, as by the browser's way back, it asks anew.
  const formKey = await hashToken(JSON.stringify(input));
  const link = new URL(`${accountHref("gift", locale)}?token=${token}`, shopUrl).href;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO gift_vouchers (token_hash, print_hash, form_key, channel, locale, currency, amount, design, message,
         recipient_name, recipient_email, send_on, buyer_email, asked_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (form_key) DO NOTHING`,
    ).bind(
      ...[
        tokenHash,
        await hashToken(printToken),
        formKey,
        channel,
        locale,
        currencyOf(locale),
        amount,
        design,
        message,
      ],
      ...[recipientName, recipientEmail, writeCalendarDay(day), buyerEmail, isoTime(nowMs), isoTime(nowMs + LINK_MS)],
    ),
    putIntoOutbox(
      env.DB,
      {
        ...{ channel, locale, to: buyerEmail, mail: renderGiftOrderMail({ channel, locale, link }) },
        only: { sql: "EXISTS (SELECT 1 FROM gift_vouchers WHERE token_hash = ?)", params: [tokenHash] },
      },
      nowMs,
    ),
  ]);
  later(sendDueMails(env, nowMs));
  return { status: "sent" };
});
