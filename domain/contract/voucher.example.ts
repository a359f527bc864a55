import { example } from "./example.ts";
import { voucher } from "./voucher.ts";

/** A question and its answer. */
export const voucherExample = example(voucher, {
  input: { code: "PLGIFT502026" },
  reply: { amount: 5000, currency: "eur" },
});
