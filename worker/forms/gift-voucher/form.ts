import { HOME_SLUG, webPageUrl } from "#domain/address/page-address.ts";
import { giftVoucher } from "#domain/contract/gift-voucher.ts";
import { writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { giftDays, readGiftDay } from "#domain/voucher/gift-day.ts";
import { GIFT_LETTERS, GIFT_VALUE, isTooLong, shownLetters, unprintable } from "#domain/voucher/gift-voucher.ts";
import { dayMs } from "#locales/date-names.ts";
import { type Labels, labelsOf } from "#locales/labels.ts";
import sheet from "../../../blocks/elements/gift-card/styles.css?sheet";
import { CommerceError } from "../../commerce/commerce-error.ts";
import { urlOf } from "../../context.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import type { Sentence } from "../faults.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { GiftVoucherPage, GiftVoucherSent } from "./page.tsx";
import { type GiftFormValues, giftFormSchema, valueIn } from "./schema.ts";

/** Shows a preview of the gift voucher, or asks the backend for it, which writes the buyer a mail. */
async function giveVoucher(values: GiftFormValues, visit: Visit): Promise<FormOutcome> {
  const { context, dependencies, address } = visit;
  const { locale } = address;
  const amount = valueIn(values);
  const faults = faultsOf(values, visit);
  if (amount === null || Object.keys(faults).length > 0) return { kind: "refused", faults };
  if (values.do === "preview") return { kind: "told", told: ({ labels }) => labels("gift-voucher/previewed") };
  const { key, design, message, recipientName, way, buyerEmail } = values;
  const home = { locale, slug: HOME_SLUG };
  try {
    const reply = await askFor(visit)(giftVoucher, {
      ...{ key, amount, design, message, recipientName, buyerEmail },
      recipientEmail: way === "mail" ? values.recipientEmail : null,
      sendOn: way === "mail" ? values.sendOn : null,
      shopUrl: webPageUrl(home, context.get("shop"), dependencies.shops.table, urlOf(context)),
    });
    if (reply) return { kind: "sent" };
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status !== TOO_MANY) throw error;
    return { kind: "refused", faults: {}, notice: "form/too-many" };
  }
  return { kind: "refused", faults: {}, notice: "gift-voucher/not-sold" };
}

const TOO_MANY = 429;

/** Finds what is wrong with a value, a text, a name and a day, in the order of the form. */
function faultsOf(values: GiftFormValues, visit: Visit): Record<string, Sentence> {
  const labels: Labels = labelsOf(visit.address.locale);
  const faults: Record<string, Sentence> = {};
  if (valueIn(values) === null) faults.ownValue = { text: labels("gift-voucher/bad-value", GIFT_VALUE) };
  for (const name of ["recipientName", "message"] as const) {
    const letters = unprintable(values[name]);
    if (letters.length > 0)
      faults[name] = { text: labels("gift-voucher/unprintable", { letters: shownLetters(letters) }) };
  }
  const { message: letters, name: nameLetters, lines } = GIFT_LETTERS;
  if (isTooLong(values.message)) faults.message = { text: labels("gift-voucher/too-long", { letters, lines }) };
  if (values.recipientName.length > nameLetters)
    faults.recipientName = { text: labels("gift-voucher/too-long", { letters: nameLetters, lines: 1 }) };
  const days = daysOf(visit);
  if (values.way === "mail" && readGiftDay(values.sendOn, days) === null)
    faults.sendOn = { text: labels("gift-voucher/bad-day", { date: dayMs(days.last) }) };
  return faults;
}

function daysOf({ address, dependencies }: Visit) {
  return giftDays(address.locale, dependencies.platform.now());
}

function today(visit: Visit): string {
  return writeCalendarDay(daysOf(visit).first);
}

/** Form of a gift voucher (spec 000 §7 `/gift-voucher`), which the voucher block leads to. */
export const form = defineForm({
  name: "gift-voucher",
  schema: giftFormSchema,
  fromAddress: ["value"],
  fromVisitor: (visit) =>
    new Map([
      ["sendOn", today(visit)],
      ["key", crypto.randomUUID()],
    ]),
  action: giveVoucher,
  title: ({ labels }) => labels("gift-voucher/title"),
  sheets: [sheet],
  Page: GiftVoucherPage,
  Sent: GiftVoucherSent,
});
