import { parseCalendarDay, writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { giftEndMs, sendingDay, sendingMs } from "#domain/voucher/gift-day.ts";
import { accountHref } from "../customers/visitor.ts";
import { isoTime } from "../iso-time.ts";
import { renderGiftMail, renderGiftOrderedMail } from "../mail/gift-mail.tsx";
import { type MailCondition, putIntoOutbox } from "../mail/outbox.ts";
import { makeOrderNumber } from "../order-number.ts";
import { hashToken } from "../token.ts";
import { type GiftRow, type GiftSecrets, giftCode } from "./gift.ts";

/** The time from its day of sending for which a gift voucher can be printed by its links: 90 days. */
const PRINT_MS = 90 * 24 * 3_600_000;

/**
 * Orders a gift voucher: in one transaction its code becomes a voucher, and the mails are in the outbox, that to the
 * recipient for the morning of its day. Sent twice, the form orders once.
 *
 * @param origin of the shop, for the links.
 */
export async function orderGift(
  db: D1Database,
  gift: GiftRow,
  { token, printToken, origin }: GiftSecrets & { origin: string },
  nowMs: number,
): Promise<void> {
  const { channel, locale, currency, amount } = gift;
  const [tokenHash, number, code] = [await hashToken(token), makeOrderNumber(), await giftCode(printToken)];
  // Whole seconds, as table `vouchers` has them.
  const validUntil = isoTime(giftEndMs(locale, nowMs)).replace(".000Z", "Z");
  const day = sendingDay(parseCalendarDay(gift.send_on) ?? 0, locale, nowMs);
  const sendMs = sendingMs(day, locale, nowMs);
  const endsMs = sendMs + PRINT_MS;
  const link = `${origin}${accountHref("giftPrint", locale)}?token=${printToken}`;
  const facts = { channel, locale, link, code, gift: { ...gift, valid_until: validUntil }, sendMs, endsMs };
  const only: MailCondition = { sql: "EXISTS (SELECT 1 FROM gift_vouchers WHERE number = ?)", params: [number] };
  const mails = [
    putIntoOutbox(db, { channel, locale, to: gift.buyer_email, mail: renderGiftOrderedMail(facts), only }, nowMs),
  ];
  if (gift.recipient_email !== null)
    mails.push(
      putIntoOutbox(
        db,
        { channel, locale, to: gift.recipient_email, mail: renderGiftMail(facts), only, sendMs },
        nowMs,
      ),
    );
  await db.batch([
    db
      .prepare(
        `UPDATE gift_vouchers SET number = ?1, ordered_at = ?2, valid_until = ?3, expires_at = ?4, send_on = ?6
         WHERE token_hash = ?5 AND number IS NULL AND expires_at > ?2`,
      )
      .bind(number, isoTime(nowMs), validUntil, isoTime(endsMs), tokenHash, writeCalendarDay(day)),
    db
      .prepare(
        `INSERT INTO vouchers (channel, code_hash, currency, kind, amount, valid_until)
         SELECT ?1, ?2, ?3, 'amount', ?4, ?5 WHERE EXISTS (SELECT 1 FROM gift_vouchers WHERE number = ?6)`,
      )
      .bind(channel, await hashToken(code), currency, amount, validUntil, number),
    ...mails,
  ]);
}
