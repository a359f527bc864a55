import { render } from "preact-render-to-string";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { withColon } from "#locales/pair-text.ts";
import { Mail, type RenderedMail } from "./mails.tsx";

/**
 * The kinds of mails about an account: `confirm` asks for a click; `known` says that the address has an account already;
 * `reset` brings a link for a new password; `changed` says that the password is another, `device` that somebody logged in
 * from a new browser, `passkey` that one was added, and `deleted` that the account is gone.
 */
export type AccountMailKind = "confirm" | "known" | "reset" | "changed" | "device" | "passkey" | "deleted";

interface AccountMail {
  channel: Channel;
  locale: Locale;
  /** The link of its button. */
  link: string;
}

/** Renders a mail about an account. It holds nothing that somebody typed: everybody may write to any address by it. */
export function renderAccountMail(kind: AccountMailKind, { channel, locale, link }: AccountMail): RenderedMail {
  const labels = labelsOf(locale);
  const brand = BRANDS[channel].name;
  const subject = labels(`account-mail/${kind}-subject`, { brand });
  const text = labels(`account-mail/${kind}-text`, { brand });
  const button = labels(`account-mail/${kind}-button`);
  const note = labels(`account-mail/${kind}-note`, { brand });
  const words = { subject, title: subject, text, button, notes: [note] };
  return {
    subject,
    html: `<!doctype html>${render(<Mail channel={channel} locale={locale} link={link} {...words} />)}`,
    text: [brand, text, `${withColon(button, locale)}\n${link}`, note].join("\n\n").concat("\n"),
  };
}
