import { render } from "preact-render-to-string";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { withColon } from "#locales/pair-text.ts";
import { LOOKS, Mail, MailFrame, type RenderedMail } from "./mails.tsx";

interface PictureMail {
  channel: Channel;
  locale: Locale;
  /** The link that removes the picture, by a button on its page. */
  link: string;
}

/** Renders the mail for a customer who sent a picture: what happens with it, and the link that removes it at any time. */
export function renderPictureMail({ channel, locale, link }: PictureMail): RenderedMail {
  const labels = labelsOf(locale);
  const brand = BRANDS[channel].name;
  const subject = labels("picture-mail/subject", { brand });
  const title = labels("picture-mail/title");
  const text = labels("picture-mail/text");
  const button = labels("picture-mail/button");
  const notes = [labels("picture-mail/note")];
  const words = { subject, title, text, button, notes };
  return {
    subject,
    html: `<!doctype html>${render(<Mail channel={channel} locale={locale} link={link} {...words} />)}`,
    text: [brand, title, text, `${withColon(button, locale)}\n${link}`, ...notes].join("\n\n").concat("\n"),
  };
}

/** Renders the mail for a customer whose picture is not shown, with the operator's reason. */
export function renderRejectionMail({
  channel,
  locale,
  reason,
}: Omit<PictureMail, "link"> & { reason: string }): RenderedMail {
  const labels = labelsOf(locale);
  const subject = labels("picture-mail/rejected-subject", { brand: BRANDS[channel].name });
  const words = [labels("picture-mail/rejected-text"), reason, labels("picture-mail/rejected-note")];
  const { line } = LOOKS[channel];
  const html = render(
    <MailFrame {...{ channel, locale, subject }} title={subject}>
      {words.map((sentence) => (
        <p key={sentence} style={line}>
          {sentence}
        </p>
      ))}
    </MailFrame>,
  );
  return { subject, html: `<!doctype html>${html}`, text: words.join("\n\n").concat("\n") };
}
