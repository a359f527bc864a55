import { voucher } from "#domain/contract/voucher.ts";
import { keptVoucher, voucherCookie } from "#domain/voucher/cookie.ts";
import { voucherText } from "#locales/voucher-text.ts";
import { urlOf } from "../../context.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { VoucherPage, VoucherTakenAway } from "./page.tsx";
import { type VoucherValues, voucherFormSchema } from "./schema.ts";

/**
 * Looks up a voucher and keeps its code for the cart. Every invalid code gets the same answer, and the log contains no
 * codes.
 */
async function checkVoucher({ code, do: wish }: VoucherValues, visit: Visit): Promise<FormOutcome> {
  const isSecure = isOverHttps(visit);
  if (wish || code === null) return { kind: "sent", cookies: [voucherCookie(null, isSecure)] };
  const found = await askFor(visit)(voucher, { code });
  if (!found) {
    visit.context.get("log")("info", "error-add-voucher", { ...visit.address });
    return { kind: "refused", faults: { code: "voucher/invalid" } };
  }
  return {
    kind: "told",
    told: ({ labels, locale }) => labels("voucher/kept", { offer: voucherText(labels, found, locale) }),
    cookies: [voucherCookie(code, isSecure)],
  };
}

function isOverHttps({ context }: Visit): boolean {
  return urlOf(context).protocol === "https:";
}

/**
 * Voucher form, which says what a code gives and keeps it for the cart (spec 000 §7): posted to `voucher-check`
 * below the page with the block.
 */
export const form = defineForm({
  name: "voucher",
  schema: voucherFormSchema,
  fromVisitor: (visit) =>
    keptVoucher(visit.context.req.header("Cookie") ?? "", isOverHttps(visit)) ? new Map([["kept", "1"]]) : new Map(),
  action: checkVoucher,
  title: ({ labels }) => labels("voucher/check-title"),
  Page: VoucherPage,
  Sent: VoucherTakenAway,
});
