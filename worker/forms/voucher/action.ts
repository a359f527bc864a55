import { voucher } from "#domain/contract/voucher.ts";
import { formatMoney } from "#domain/price/money.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import type { FormOutcome } from "../form.ts";
import type { VoucherValues } from "./schema.ts";

/** Looks up a voucher's value. Every invalid code gets the same answer, and the log contains no codes. */
export async function checkVoucher({ code }: VoucherValues, visit: Visit): Promise<FormOutcome> {
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
