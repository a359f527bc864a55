import { belowPages, defineForm } from "../form.ts";
import { checkVoucher } from "./action.ts";
import { VoucherPage } from "./page.tsx";
import { voucherFormSchema } from "./schema.ts";

/**
 * Voucher form, which shows a gift voucher's value (spec 000 §7): posted to `voucher-check`
 * below the page with the block.
 */
export const voucherForm = defineForm({
  name: "voucher",
  paths: belowPages("voucher"),
  schema: voucherFormSchema,
  action: checkVoucher,
  title: ({ labels }) => labels("voucher/check-title"),
  Page: VoucherPage,
});
