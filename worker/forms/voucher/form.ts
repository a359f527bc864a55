import { defineForm } from "../form.ts";
import { checkVoucher } from "./action.ts";
import { VoucherPage } from "./page.tsx";
import { voucherFormSchema } from "./schema.ts";

/** What a gift voucher is worth (spec 000 §7): posted to `voucher-check` under the page that the block stands on. */
export const voucherForm = defineForm({
  name: "voucher",
  paths: ["/:page*/voucher-check"],
  schema: voucherFormSchema,
  action: checkVoucher,
  title: ({ labels }) => labels("voucher/check-title"),
  Page: VoucherPage,
});
