import { render } from "preact-render-to-string";
import { formatMoney } from "#domain/price/money.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { writeVoucherCode } from "#domain/voucher/code.ts";
import { noonMs } from "#locales/date-names.ts";
import { labelsOf } from "#locales/labels.ts";
import { pairText, withColon } from "#locales/pair-text.ts";
import { lastDayMs } from "#locales/voucher-text.ts";
import type { GiftRow } from "../gift-vouchers/gift.ts";
import { Mail, type MailProps, type RenderedMail } from "./mails.tsx";

interface GiftOrderMail {
  channel: Channel;
  locale: Locale;
  link: string;
}

/** Renders the mail by whose link a gift voucher is ordered. It holds nothing that somebody typed: everybody may type any address. */
export function renderGiftOrderMail({ channel, locale, link }: GiftOrderMail): RenderedMail {
  const labels = labelsOf(locale);
  const brand = BRANDS[channel].name;
  const subject = labels("gift-mail/order-subject", { brand });
  const text = labels("gift-mail/order-text");
  return rendered({
    ...{ channel, locale, brand, link, subject, text },
    title: subject,
    button: labels("gift-mail/order-button"),
    notes: [labels("gift-mail/order-note")],
  });
}

/** A gift voucher that was ordered, as its mails tell of it. */
export interface GiftMail extends GiftOrderMail {
  code: string;
  gift: Pick<GiftRow, "amount" | "currency" | "message" | "recipient_name" | "recipient_email" | "valid_until">;
  sendMs: number;
  /** The time at which the link ends. */
  endsMs: number;
}

/** Renders the mail to the buyer of a gift voucher: what happens when, and the link that prints it. */
export function renderGiftOrderedMail({ channel, locale, link, gift, sendMs, endsMs }: GiftMail): RenderedMail {
  const labels = labelsOf(locale);
  const brand = BRANDS[channel].name;
  const amount = formatMoney(gift, locale);
  const subject = labels("gift-mail/ordered-subject", { amount, brand });
  const text =
    gift.recipient_email === null
      ? labels("gift-mail/ordered-print")
      : labels("gift-mail/ordered-mail", { email: gift.recipient_email, date: noonMs(sendMs, locale) });
  return rendered({
    ...{ channel, locale, brand, link, subject, text },
    title: subject,
    button: labels("gift-mail/open"),
    notes: [labels("gift-mail/keep", { date: noonMs(endsMs, locale) }), labels("order/no-payment")],
  });
}

/** Renders the mail that brings a gift voucher. Its subject holds nothing that the buyer typed. */
export function renderGiftMail({ channel, locale, link, code, gift, endsMs }: GiftMail): RenderedMail {
  const labels = labelsOf(locale);
  const brand = BRANDS[channel].name;
  const amount = formatMoney(gift, locale);
  const lines = gift.message.split("\n").filter(Boolean);
  return rendered({
    ...{ channel, locale, link },
    subject: labels("gift-mail/gift-subject", { brand }),
    title: labels("gift-voucher/for", { name: gift.recipient_name }),
    text: labels("gift-mail/gift-text", { amount, brand }),
    button: labels("gift-mail/open"),
    notes: [
      ...lines,
      pairText(labels("voucher/code"), writeVoucherCode(code), locale),
      labels("gift-voucher/valid", { date: lastDayMs(gift.valid_until ?? "", locale) }),
      labels("gift-voucher/how"),
      labels("gift-mail/keep", { date: noonMs(endsMs, locale) }),
    ],
  });
}

function rendered(props: MailProps): RenderedMail {
  const { channel, locale, subject, title, text, button, link, notes } = props;
  return {
    subject,
    html: `<!doctype html>${render(<Mail {...props} />)}`,
    text: [BRANDS[channel].name, title, text, notes.join("\n"), `${withColon(button, locale)}\n${link}`]
      .join("\n\n")
      .concat("\n"),
  };
}
