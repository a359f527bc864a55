import * as z from "zod/mini";
import { readVoucherCode } from "#domain/voucher/code.ts";
import type { LabelKey } from "#locales/labels.ts";

/**
 * A code to check, or with `do` the wish not to use the kept one. A malformed code gets the same answer as an unknown one.
 */
export const voucherFormSchema = z
  .object({
    code: z.pipe(
      z._default(z.string(), ""),
      z.transform((typed) => readVoucherCode(typed)),
    ),
    do: z.optional(z.literal("take-away")),
  })
  .check(
    z.refine((form) => form.code !== null || form.do !== undefined, {
      path: ["code"],
      error: "voucher/invalid" satisfies LabelKey,
    }),
  );
export type VoucherValues = z.infer<typeof voucherFormSchema>;
