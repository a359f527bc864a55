import { render } from "preact-render-to-string";
import type { ContactTopic } from "#domain/customer/contact-topic.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { type Channel, DEFAULT_BRANDS } from "#domain/shop/shop.ts";
import { labelsOf } from "#locales/labels.ts";
import { LOOKS } from "./looks.ts";
import type { RenderedMail } from "./newsletter-mail.tsx";

/** What a shopper wrote to the shop. */
export interface ContactMail {
  channel: Channel;
  /** The page's: the one that the shopper reads an answer in. */
  locale: Locale;
  topic: ContactTopic;
  name: string;
  email: string;
  orderNumber: string;
  message: string;
}

/** A shopper's message, for whoever answers it. Its subject holds no line of the shopper's. */
export function renderContactMail({ channel, locale, topic, ...typed }: ContactMail): RenderedMail {
  const labels = labelsOf(locale);
  const brand = DEFAULT_BRANDS[channel].name;
  const subject = `${brand}: ${labels(`contact/topic-${topic}`)}`;
  const facts = [
    [labels("contact/name"), typed.name],
    [labels("newsletter/email"), typed.email],
    [labels("contact/order-number"), typed.orderNumber],
  ].flatMap(([name = "", value = ""]) => (value === "" ? [] : [{ name, value }]));
  const { page, sheet, head, line, note } = LOOKS[channel];
  const html = render(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <title>{subject}</title>
      </head>
      <body style={page}>
        <div style={sheet}>
          <h1 style={head}>{subject}</h1>
          {facts.map(({ name, value }) => (
            <p key={name} style={note}>
              {name}: {value}
            </p>
          ))}
          <p style={`${line};white-space:pre-wrap`}>{typed.message}</p>
        </div>
      </body>
    </html>,
  );
  const text = [...facts.map(({ name, value }) => `${name}: ${value}`), "", typed.message, ""].join("\n");
  return { subject, html: `<!doctype html>${html}`, text };
}
