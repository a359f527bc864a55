import type { ReactNode } from "react";
import { GiftCard, GiftPicture } from "#blocks/elements/gift-card/gift-card.tsx";
import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { currencyOf, formatAmount } from "#domain/price/money.ts";
import { GIFT_DESIGN_NAMES } from "#domain/voucher/gift-design.ts";
import {
  GIFT_LETTERS,
  GIFT_VALUE,
  GIFT_VALUES,
  GIFT_WAYS,
  giftName,
  giftText,
  readGiftValue,
} from "#domain/voucher/gift-voucher.ts";
import { Fault, faultAttributes, fieldId, TextField } from "../field.tsx";
import type { FormPageProps } from "../form.ts";
import { FormFrame } from "../form-frame.tsx";

const ROWS = 5;

/** Page on which a gift voucher is made. The first button shows a preview, so that the enter key never orders. */
export function GiftVoucherPage(form: FormPageProps) {
  const { labels } = form.page;
  return (
    <section className="wrap form-page gift-form">
      <h1>{labels("gift-voucher/title")}</h1>
      <p className="lead">{labels("gift-voucher/text")}</p>
      <FormFrame form={form} submit={labels("gift-voucher/order")}>
        {form.told !== null && <Preview form={form} />}
        <input type="hidden" name="key" value={form.typed.get("key") ?? ""} />
        <ValueFields form={form} />
        <Choice form={form} name="design" legend={labels("gift-voucher/design")} options={GIFT_DESIGN_NAMES} isDrawn>
          {(design) => (
            <>
              <GiftPicture design={design} />
              {labels(`gift-voucher/design-${design}`)}
            </>
          )}
        </Choice>
        <TextField
          form={form}
          name="recipientName"
          label={labels("gift-voucher/recipient")}
          autoComplete="off"
          isRequired
        />
        <MessageField form={form} />
        <Choice form={form} name="way" legend={labels("gift-voucher/way")} options={GIFT_WAYS}>
          {(way) => labels(`gift-voucher/way-${way}`)}
        </Choice>
        <div className="field mailed">
          <TextField
            form={form}
            name="recipientEmail"
            label={labels("gift-voucher/recipient-email")}
            type="email"
            autoComplete="off"
          />
        </div>
        <div className="field mailed">
          <TextField form={form} name="sendOn" label={labels("gift-voucher/send-on")} type="date" autoComplete="off" />
        </div>
        <TextField
          form={form}
          name="buyerEmail"
          label={labels("gift-voucher/buyer-email")}
          type="email"
          autoComplete="email"
          isRequired
        />
        <p>{labels("gift-voucher/valid-years")}</p>
        <p>{labels("gift-voucher/no-tax")}</p>
        <button className="button button-secondary" type="submit" name="do" value="preview">
          {labels("gift-voucher/preview")}
        </button>
      </FormFrame>
      <p>
        <a href={form.back}>{labels("newsletter/go-on")}</a>
      </p>
    </section>
  );
}

/** The gift voucher as it was typed. */
function Preview({ form: { typed, page } }: { form: FormPageProps }) {
  const { labels, locale } = page;
  const amount = readGiftValue(typed.get("ownValue")?.trim() || (typed.get("value") ?? "")) ?? 0;
  const name = typed.get("design");
  return (
    <GiftCard
      design={GIFT_DESIGN_NAMES.find((design) => design === name) ?? GIFT_DESIGN_NAMES[0]}
      title={`${labels("voucher/title")} · ${formatAmount(amount, locale, { currency: currencyOf(locale) })}`}
      recipient={labels("gift-voucher/for", { name: giftName(typed.get("recipientName") ?? "") })}
      message={giftText(typed.get("message") ?? "")}
    />
  );
}

/** The values that are offered, and a field for any other. A value that the address brings and that is not offered is typed there. */
function ValueFields({ form }: { form: FormPageProps }) {
  const { labels, locale } = form.page;
  const asked = form.typed.get("value") ?? "";
  const offered = GIFT_VALUES.map(String);
  const isOffered = offered.includes(asked);
  const own = form.typed.get("ownValue") ?? (isOffered ? "" : asked);
  // A typed value goes before a chosen one, so that none is shown as chosen then.
  const chosen = own.trim() !== "" ? "none" : isOffered ? asked : String(GIFT_VALUES[1]);
  const worth = (value: string) =>
    formatAmount(Number(value) * 100, locale, { currency: currencyOf(locale), minimumDecimals: 0 });
  const typed = new Map([...form.typed, ["value", chosen], ["ownValue", own]] as const);
  return (
    <>
      <Choice form={{ ...form, typed }} name="value" legend={labels("voucher/value")} options={offered}>
        {worth}
      </Choice>
      <TextField
        form={{ ...form, typed }}
        name="ownValue"
        label={labels("gift-voucher/own-value", GIFT_VALUE)}
        autoComplete="off"
      />
    </>
  );
}

interface ChoiceProps<Option extends string> {
  form: FormPageProps;
  name: string;
  legend: string;
  options: readonly Option[];
  isDrawn?: boolean;
  children: (option: Option) => ReactNode;
}

/** A choice of one of several; the first if none was chosen. */
function Choice<Option extends string>({ form, name, legend, options, isDrawn, children }: ChoiceProps<Option>) {
  const chosen = form.typed.get(name) || options[0];
  return (
    <fieldset id={fieldId(name)}>
      <legend>{legend}</legend>
      <div className={isDrawn ? "tiles designs" : "tiles"}>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} value={option} defaultChecked={option === chosen} /> {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MessageField({ form }: { form: FormPageProps }) {
  const { labels } = form.page;
  const id = fieldId("message");
  return (
    <div className="field">
      <label htmlFor={id}>{labels("gift-voucher/message", { most: GIFT_LETTERS.message })}</label>
      <Fault form={form} name="message" />
      <textarea
        id={id}
        name="message"
        rows={ROWS}
        defaultValue={form.typed.get("message")}
        {...faultAttributes(form, "message")}
      />
    </div>
  );
}

/** Page after the wish: the mail that was written has the link that orders. */
export function GiftVoucherSent({ page, back }: FormPageProps) {
  const { labels } = page;
  const links = [{ text: labels("newsletter/go-on"), href: back }];
  return <BuiltInPage title={labels("gift-voucher/sent-title")} text={labels("gift-voucher/sent")} links={links} />;
}
