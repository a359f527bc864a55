import type { ComponentChildren } from "preact";
import { render } from "preact-render-to-string";
import type { Brand } from "#brands/brand.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { withColon } from "#locales/pair-text.ts";

/** The kind of a mail: `confirm` asks for a click; `already` says that the address is subscribed and nothing is to be done. */
type NewsletterMailKind = "confirm" | "already";

interface NewsletterMail {
  channel: Channel;
  /** The locale of the page, and so of the mail. */
  locale: Locale;
  /** The link that confirms, or the shop's address. */
  link: string;
}

/** A mail in both of its forms; a mail program shows one of them. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders a mail of the newsletter's sign-up, in the page's language and the brand's look (spec 001 §7). */
export function renderNewsletterMail(
  kind: NewsletterMailKind,
  { channel, locale, link }: NewsletterMail,
): RenderedMail {
  const labels = labelsOf(locale);
  const brand = BRANDS[channel].name;
  const words =
    kind === "confirm"
      ? {
          subject: labels("newsletter-mail/subject", { brand }),
          title: labels("newsletter-mail/title"),
          text: labels("newsletter-mail/text", { brand }),
          button: labels("newsletter-mail/button"),
          notes: [labels("newsletter-mail/expires"), labels("newsletter-mail/ignore")],
        }
      : {
          subject: labels("newsletter-mail/already-subject", { brand }),
          title: labels("newsletter-mail/already-subject", { brand }),
          text: labels("newsletter/already"),
          button: labels("newsletter/go-on"),
          notes: [labels("newsletter-mail/already-note")],
        };
  const html = `<!doctype html>${render(<Mail channel={channel} locale={locale} link={link} {...words} />)}`;
  const { subject, title, text, button, notes } = words;
  return {
    subject,
    html,
    text: [brand, title, text, `${withColon(button, locale)}\n${link}`, ...notes].join("\n\n").concat("\n"),
  };
}

export interface MailProps {
  channel: Channel;
  locale: Locale;
  link: string;
  subject: string;
  title: string;
  text: string;
  button: string;
  notes: readonly string[];
}

interface MailEndProps {
  channel: Channel;
  /** Address that the button leads to; null for a mail without one. */
  link: string | null;
  button: string;
  notes: readonly string[];
}

interface MailFrameProps {
  channel: Channel;
  locale: Locale;
  subject: string;
  title: string;
  children: ComponentChildren;
}

/** The frame of every mail: one column that each mail program can show, without a picture, a font or anything else that is fetched. */
export function MailFrame({ channel, locale, subject, title, children }: MailFrameProps) {
  const { page, sheet, head, line } = LOOKS[channel];
  return (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={page}>
        <div style={sheet}>
          <p style={line}>
            <b>{BRANDS[channel].name}</b>
          </p>
          <h1 style={head}>{title}</h1>
          {children}
        </div>
      </body>
    </html>
  );
}

/** The button of a mail, and the notes below it. */
export function MailEnd({ channel, link, button, notes }: MailEndProps) {
  const { line, action, note } = LOOKS[channel];
  return (
    <>
      {link && (
        <p style={line}>
          <a href={link} style={action}>
            {button}
          </a>
        </p>
      )}
      {notes.map((words) => (
        <p key={words} style={note}>
          {words}
        </p>
      ))}
    </>
  );
}

/** Renders a mail with one text and one button. */
export function Mail({ channel, locale, link, subject, title, text, button, notes }: MailProps) {
  return (
    <MailFrame {...{ channel, locale, subject, title }}>
      <p style={LOOKS[channel].line}>{text}</p>
      <MailEnd {...{ channel, link, button, notes }} />
    </MailFrame>
  );
}

/** The look of a brand's mails, as style attributes: mail programs read no other styles, and have none of the shop's fonts. */
interface Look {
  page: string;
  sheet: string;
  head: string;
  line: string;
  action: string;
  note: string;
}

function lookOf({ colours: { ink, paper, soft, accent, onAccent }, radius, print: { face } }: Brand): Look {
  const plain = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
  return {
    page: `margin:0;padding:32px 16px;background:${paper};color:${ink};font:17px/1.5 ${plain}`,
    sheet: `max-width:520px;margin:0 auto;padding:36px 32px;background:#fff;border-radius:${radius}`,
    head: `margin:24px 0 12px;font:600 30px/1.15 ${face}`,
    line: "margin:0 0 24px",
    action: `display:inline-block;padding:15px 26px;background:${accent};color:${onAccent};border-radius:${radius};font-weight:600;text-decoration:none`,
    note: `margin:0 0 10px;color:${soft};font-size:15px`,
  };
}

/** The looks of the brands' mails. */
export const LOOKS: Record<Channel, Look> = { kartenliebe: lookOf(BRANDS.kartenliebe), poster: lookOf(BRANDS.poster) };
