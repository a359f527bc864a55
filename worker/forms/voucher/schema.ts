import * as z from "zod/mini";
import { readVoucherCode } from "#domain/product/voucher-code.ts";
import type { LabelKey } from "#locales/labels.ts";

/** The one field of the form. A malformed code gets the same answer as an unknown one. */
export const voucherFormSchema = z.object({
  code: z.pipe(
    z
      ._default(z.string(), "")
      .check(z.refine((typed) => readVoucherCode(typed) !== null, "voucher/invalid" satisfies LabelKey)),
    z.transform((typed) => readVoucherCode(typed) ?? ""),
  ),
});
export type VoucherValues = z.infer<typeof voucherFormSchema>;
