import { render } from "preact-render-to-string";
import type { Currency } from "#domain/price/currency.ts";
import { formatMoney } from "#domain/price/money.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { COUNTRY_NAMES } from "#domain/shop/locale-tables.ts";
import { labelsOf } from "#locales/labels.ts";
import { pairText, withColon } from "#locales/pair-text.ts";
import { taxText } from "../commerce/tax-text.ts";
import type { Address } from "../customers/address.ts";
import { addressLines } from "../customers/postal-address.ts";
import { Mail, type RenderedMail } from "./mails.tsx";

/** An order as its mail tells it. Amounts are minor units. */
interface OrderMail {
  channel: Channel;
  locale: Locale;
  /** The page of the order. */
  link: string;
  number: string;
  currency: Currency;
  lines: readonly { title: string; quantity: number; each: number; amount: number }[];
  address: Address;
  sum: { shipping: number; voucher: number; total: number; tax: number };
}

/** Renders the mail about a placed order, with its lines and what it costs. */
export function renderOrderMail({
  channel,
  locale,
  link,
  number,
  currency,
  lines,
  sum,
  address,
}: OrderMail): RenderedMail {
  const labels = labelsOf(locale);
  const brand = BRANDS[channel].name;
  const textOf = (amount: number) => formatMoney({ amount, currency }, locale);
  const subject = labels("order-mail/subject", { number, brand });
  const text = labels("order-mail/text");
  const button = labels("order-mail/button");
  const { shipping, voucher, total, tax } = sum;
  const notes = [
    ...lines.map(({ title, quantity, each, amount }) => {
      const piece = quantity > 1 ? ` (${labels("prices/each", { price: textOf(each) })})` : "";
      return `${quantity} × ${title} – ${textOf(amount)}${piece}`;
    }),
    `${labels("shipping/cost")} – ${shipping === 0 ? labels("prices/free") : textOf(shipping)}`,
    ...(voucher > 0 ? [`${labels("voucher/title")} – −${textOf(voucher)}`] : []),
    `${labels("prices/total")} – ${textOf(total)}`,
    taxText(labels, locale, tax, "order"),
    pairText(
      labels("account-app/address-title"),
      [...addressLines(address, countryOf(locale)), COUNTRY_NAMES[locale]].join(" · "),
      locale,
    ),
    labels("order-mail/note", { brand }),
  ];
  const words = { subject, title: labels("order/number", { number }), text, button, notes };
  return {
    subject,
    html: `<!doctype html>${render(<Mail channel={channel} locale={locale} link={link} {...words} />)}`,
    text: [brand, text, notes.join("\n"), `${withColon(button, locale)}\n${link}`].join("\n\n").concat("\n"),
  };
}
