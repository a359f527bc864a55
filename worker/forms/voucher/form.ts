import { voucher } from "#domain/contract/voucher.ts";
import { formatMoney } from "#domain/price/money.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { VoucherPage } from "./page.tsx";
import { type VoucherValues, voucherFormSchema } from "./schema.ts";

/** Looks up a voucher's value. Every invalid code gets the same answer, and the log contains no codes. */
async function checkVoucher({ code }: VoucherValues, visit: Visit): Promise<FormOutcome> {
  const found = await askFor(visit)(voucher, { code });
  if (!found) {
    visit.context.get("log")("info", "error-add-voucher", { ...visit.address });
    return { kind: "refused", faults: { code: "voucher/invalid" } };
  }
  return {
    kind: "told",
    told: ({ labels, locale }) => labels("voucher/valid", { amount: formatMoney(found, locale) }),
  };
}

/**
 * Voucher form, which shows a gift voucher's value (spec 000 §7): posted to `voucher-check`
 * below the page with the block.
 */
export const form = defineForm({
  name: "voucher",
  schema: voucherFormSchema,
  action: checkVoucher,
  title: ({ labels }) => labels("voucher/check-title"),
  Page: VoucherPage,
});
