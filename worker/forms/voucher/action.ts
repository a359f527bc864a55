import { voucher } from "#domain/contract/voucher.ts";
import { formatMoney } from "#domain/price/money.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import type { FormOutcome } from "../form.ts";
import type { VoucherValues } from "./schema.ts";

/** Says what a voucher is worth. Whatever is wrong with a code, the answer is one; the log holds no code. */
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
