import { render } from "preact-render-to-string";
import type { Locale } from "#domain/shop/locale.ts";
import { type Channel, DEFAULT_BRANDS } from "#domain/shop/shop.ts";
import { labelsOf } from "#locales/labels.ts";
import { LOOKS } from "./looks.ts";

/** `confirm` asks for a click; `already` tells whoever is subscribed that there is nothing to do. */
export type NewsletterMailKind = "confirm" | "already";

export interface NewsletterMail {
  channel: Channel;
  /** The page's: the mail speaks its language. */
  locale: Locale;
  /** What confirms, or the shop. */
  link: string;
}

/** A mail in both of its forms; a reader's program shows one of them. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail of the newsletter's sign-up, in the page's language and the brand's dress (spec 001 §7). */
export function renderNewsletterMail(
  kind: NewsletterMailKind,
  { channel, locale, link }: NewsletterMail,
): RenderedMail {
  const labels = labelsOf(locale);
  const brand = DEFAULT_BRANDS[channel].name;
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
  const html = `<!doctype html>${render(<Mail channel={channel} locale={locale} brand={brand} link={link} {...words} />)}`;
  const { subject, title, text, button, notes } = words;
  return { subject, html, text: [brand, title, text, `${button}:\n${link}`, ...notes].join("\n\n").concat("\n") };
}

interface MailProps {
  channel: Channel;
  locale: Locale;
  brand: string;
  link: string;
  subject: string;
  title: string;
  text: string;
  button: string;
  notes: readonly string[];
}

/** One column that every mail program can show: no picture, no font and nothing else that is fetched. */
function Mail({ channel, locale, brand, link, subject, title, text, button, notes }: MailProps) {
  const { page, sheet, head, line, action, note } = LOOKS[channel];
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
            <b>{brand}</b>
          </p>
          <h1 style={head}>{title}</h1>
          <p style={line}>{text}</p>
          <p style={line}>
            <a href={link} style={action}>
              {button}
            </a>
          </p>
          {notes.map((words) => (
            <p key={words} style={note}>
              {words}
            </p>
          ))}
        </div>
      </body>
    </html>
  );
}
