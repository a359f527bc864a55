import { render } from "preact-render-to-string";
import type { ContactTopic } from "#domain/customer/contact.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { pairText } from "#locales/pair-text.ts";
import { LOOKS, MailEnd, MailFrame, type RenderedMail } from "./mails.tsx";

/** A shopper's message to the shop. */
interface ContactMail {
  channel: Channel;
  /** The locale of the page, in which the shopper reads an answer. */
  locale: Locale;
  topic: ContactTopic;
  name: string;
  email: string;
  orderNumber: string;
  message: string;
  files: readonly { name: string }[];
}

/**
 * Renders a shopper's message for the person who answers it. Its subject contains nothing that the shopper typed.
 *
 * @param link the page on which the message can be read with its files.
 */
export function renderContactMail(mail: ContactMail, link: string): RenderedMail {
  const labels = labelsOf(mail.locale);
  const subject = `${BRANDS[mail.channel].name}: ${labels(`contact/topic-${mail.topic}`)}`;
  return renderMessage(mail, { subject, title: subject, before: [], after: [], link });
}

/** Renders the confirmation for the sender, with what she wrote. It has no link, and nothing typed in its subject. */
export function renderConfirmationMail(mail: ContactMail): RenderedMail {
  const labels = labelsOf(mail.locale);
  const brand = BRANDS[mail.channel].name;
  return renderMessage(mail, {
    subject: labels("contact-mail/confirm-subject", { brand }),
    title: labels("contact-mail/confirm-title"),
    before: [labels("contact-mail/confirm-text")],
    after: [labels("contact-mail/note")],
    link: null,
  });
}

interface AroundMessage {
  subject: string;
  title: string;
  before: readonly string[];
  after: readonly string[];
  link: string | null;
}

function renderMessage(mail: ContactMail, { subject, title, before, after, link }: AroundMessage): RenderedMail {
  const { channel, locale, message, files } = mail;
  const labels = labelsOf(locale);
  const open = labels("contact-mail/open");
  const facts = [
    [labels("contact/name"), mail.name],
    [labels("newsletter/email"), mail.email],
    [labels("contact/order-number"), mail.orderNumber],
    [labels("contact-mail/files"), files.map(({ name }) => name).join(", ")],
  ].flatMap(([name = "", value = ""]) => (value === "" ? [] : [pairText(name, value, locale)]));
  const { line, note } = LOOKS[channel];
  const html = render(
    <MailFrame {...{ channel, locale, subject, title }}>
      {before.map((words) => (
        <p key={words} style={line}>
          {words}
        </p>
      ))}
      {facts.map((fact) => (
        <p key={fact} style={note}>
          {fact}
        </p>
      ))}
      <p style={`${line};white-space:pre-wrap`}>{message}</p>
      <MailEnd channel={channel} link={link} button={open} notes={after} />
    </MailFrame>,
  );
  const opening = link ? [`${open}:\n${link}`] : [];
  const text = [...before, facts.join("\n"), message, ...opening, ...after].join("\n\n").concat("\n");
  return { subject, html: `<!doctype html>${html}`, text };
}
